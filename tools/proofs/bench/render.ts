import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SANDBOX_ENVIRONMENT } from '../../../functions/adapters/sandbox/sandbox-process.ts';
import { renderTiles } from '../../../functions/core/production/render-tiles.ts';
import { planTile } from '../../../functions/core/production/tile-plan.ts';
import { type Case, renderCases } from './render/cases.ts';
import { openPrintShop, type PrintShop } from './render/print-shop.ts';
import { peakOfTreeMb } from './render/process-tree.ts';
import type { Contender, Reply, Task } from './render/task.ts';
import { median } from './statistics.ts';

/**
 * `npm run bench:render`: CPU time of prints divided by that of decoding the photo and encoding the same pixels with
 * libjpeg-turbo alone (see contender.ts). Contenders alternate, so that other load on the machine affects all alike;
 * each is a separate process with its own peak memory; imaging uses the allocator settings of its deployed sandbox. CPU
 * is user and system time of all threads. The functions' storage runs in this process and is not counted.
 *
 * `npm run bench:render -- "6 x 6"` measures only the cases whose name contains these words.
 */
const CONTENDER = join(import.meta.dirname, 'render', 'contender.ts');
const OURS: Contender[] = ['codec', 'imaging', 'handler'];
const PEERS: Contender[] = ['sharp', 'jimp'];
/** The JIT compilers have finished after these. */
const WARM_UP_ROUNDS = 3;
/** Interval of memory samples: a sandbox that used much memory is terminated after its work. */
const SAMPLE_INTERVAL_MS = 10;

const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-'));
const shop = await openPrintShop((message) => console.log(message));
try {
  const [words = ''] = process.argv.slice(2);
  const cases = (await renderCases()).filter(({ name }) => name.includes(words));
  const rows = [];
  for (const measured of cases) {
    console.log(measured.name);
    rows.push(await measure(measured));
  }
  console.table(rows);
} finally {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(measured: Case): Promise<Record<string, unknown>> {
  const contenders = measured.hasPeers ? [...OURS, ...PEERS] : OURS;
  const task = await prepare(shop, measured);
  const started: { contender: Contender; child: ChildProcess; samples: number[] }[] = [];
  for (const contender of contenders)
    started.push({ contender, child: await start({ ...task, contender }), samples: [] });
  const peaks = new Map<Contender, number>();
  for (let round = -WARM_UP_ROUNDS; round < measured.rounds; round++) {
    for (const { contender, child, samples } of started) {
      const spent = await run(child);
      if (round >= 0) samples.push(spent.cpuMs);
      peaks.set(contender, Math.max(peaks.get(contender) ?? 0, spent.peakMb));
    }
  }
  for (const { child } of started) child.kill();

  const ms = (contender: Contender) => median(started.find((one) => one.contender === contender)?.samples ?? []);
  const floorMs = ms('codec');
  const ratio = (contender: Contender) => Number((ms(contender) / floorMs).toFixed(2));
  const { aims } = measured;
  return {
    case: measured.name,
    'codec ms': Math.round(floorMs),
    'imaging ms': Math.round(ms('imaging')),
    'imaging / codec': ratio('imaging'),
    'aim ': aims.imaging ? `<= ${aims.imaging}` : '',
    'handler ms': Math.round(ms('handler')),
    'handler / codec': ratio('handler'),
    aim: aims.handler ? `<= ${aims.handler}` : '',
    'handler peak MB': Math.round(peaks.get('handler') ?? 0),
    'sharp / codec': measured.hasPeers ? ratio('sharp') : '',
    'jimp / codec': measured.hasPeers ? ratio('jimp') : '',
  };
}

async function prepare(
  printShop: PrintShop,
  { photo, record, previews, tiles, rounds, name }: Case,
): Promise<Omit<Task, 'contender'>> {
  const plans = tiles.map((tile) => planTile(tile, record)).filter((plan) => plan !== undefined);
  if (plans.length < tiles.length) throw new Error(`${name}: the crop does not fit`);
  const photoPath = join(folder, 'photo');
  writeFileSync(photoPath, photo);
  const printPaths: string[] = [];
  for await (const rendering of renderTiles(photo, record, plans)) {
    if (rendering.kind !== 'tile') throw new Error(`${name}: ${rendering.kind}`);
    const path = join(folder, `print-${printPaths.length}`);
    writeFileSync(path, rendering.file);
    printPaths.push(path);
  }
  const messages = await printShop.order(
    [{ photo: { bytes: photo, record, previews }, tiles }],
    rounds + WARM_UP_ROUNDS,
  );
  return { photoPath, record, plans, printPaths, messages };
}

async function start(task: Task): Promise<ChildProcess> {
  const env = { ...process.env, ...shop.environment, ...(task.contender === 'imaging' && SANDBOX_ENVIRONMENT) };
  const child = fork(CONTENDER, { env });
  child.once('exit', (code) => {
    if (code) throw new Error(`${task.contender} ended with ${code}`);
  });
  child.send(task);
  await once(child, 'message');
  return child;
}

async function run(child: ChildProcess): Promise<{ cpuMs: number; peakMb: number }> {
  let peakMb = 0;
  const looking = setInterval(() => {
    peakMb = Math.max(peakMb, peakOfTreeMb(child.pid ?? 0));
  }, SAMPLE_INTERVAL_MS);
  const answered = once(child, 'message');
  child.send('run');
  const [reply] = (await answered) as [Reply];
  clearInterval(looking);
  if ('cpuMs' in reply) return { cpuMs: reply.cpuMs, peakMb: Math.max(peakMb, peakOfTreeMb(child.pid ?? 0)) };
  throw new Error('Unexpected reply');
}

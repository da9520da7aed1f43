import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { HealthReport } from '../../tools/local-aws/health.ts';
import { call, eventually, type Reply } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper, postPhoto, projectOf, type Shopper, tileOf } from '../support/shopper.ts';
import { hasSmallDisks, makeSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { printsOf, signIn } from '../support/staff.ts';
import { type StartedSystem, startSystem } from '../support/started-system.ts';

/** One port per system: clients cache facts about a system by its address. */
let port = 4735;

let dataDir: string;
let system: StartedSystem;
let disk: SmallDisk | undefined;

async function start(diskMb?: number): Promise<void> {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-outage-'));
  port += 10;
  disk = diskMb === undefined ? undefined : await makeSmallDisk(dataDir, diskMb);
  system = await startSystem({ dataDir, port, hasShortVisibility: true, disk });
}

afterEach(async () => {
  await system.interrupt();
  await disk?.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function health(): Promise<HealthReport> {
  return (await (await fetch(`${system.url}/_local/health`)).json()) as HealthReport;
}

const healthyAgain = () =>
  eventually('health', async () => {
    const report = await health();
    return report.status === 'ok' ? report : undefined;
  });

async function confirmationsTo(email: string): Promise<unknown[]> {
  return (await (await fetch(`${system.url}/_local/mail?to=${email}`)).json()) as unknown[];
}

test('a database engine that crashes restarts automatically without data loss or downtime', {
  timeout: 180_000,
}, async () => {
  await start();
  const shopper = newShopper(system.url, await demoPhoto('sample1'));
  const pids = new Set<number>();
  for (const step of JOURNEY) {
    const { engine } = await healthyAgain();
    if (engine?.kind !== 'running') throw new Error(`The engine does not run: ${JSON.stringify(engine)}`);
    pids.add(engine.pid);
    process.kill(engine.pid, 'SIGKILL');
    // The first request may wait for the engine to restart, without an error.
    await step.run(shopper);
  }
  expect(pids.size).toBe(JOURNEY.length);
  expect(await printsOf(await signIn(system.url, 'print@tessera.example'), need(shopper.orderId))).toHaveLength(1);
  // A failed attempt is retried after the visibility timeout of its queue.
  await eventually('the confirmation', async () => (await confirmationsTo(shopper.email))[0], 120);
  const { queues } = await healthyAgain();
  expect(queues.filter(({ deadLetters = 0 }) => deadLetters > 0)).toEqual([]);
  expect(system.output()).toContain('The DynamoDB engine died and is being restarted: SIGKILL');
});

describe.skipIf(!hasSmallDisks())('a full disk', () => {
  test('reports an error, loses no confirmed write, and recovers when space is freed', {
    timeout: 240_000,
  }, async () => {
    await start(500);
    const photo = await demoPhoto('sample1');
    const [before, during] = [newShopper(system.url, photo), newShopper(system.url, photo)];
    for (const step of JOURNEY) await step.run(before);
    // Waits for the print: with short retries, a slow machine would use up all attempts while the disk is full.
    const printer = await signIn(system.url, 'print@tessera.example');
    expect(await printsOf(printer, need(before.orderId))).toHaveLength(1);
    const toPay = JOURNEY.findIndex(({ name }) => name === 'pay and place the order');
    for (const step of JOURNEY.slice(0, toPay)) await step.run(during);
    const { body: form } = await call(during.caller, 'POST', '/v1/photos/prepare', { quantity: 1 });

    need(disk).fill();
    await eventually('a health that says so', async () =>
      (await health()).problems.find((problem) => /disk that holds .* has \d+ MB left/.test(problem)),
    );
    expect((await call(during.caller, 'GET', '/v1/products/config')).status).toBe(200);
    const refused = await postPhoto(form.targets[0], photo);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining('free some space')]);
    const { status, body } = await firstRefusedSave(during);
    expect([status, body.message]).toEqual([503, expect.stringContaining('free some space')]);
    // It may fail, but connections and processes survive.
    await need(JOURNEY[toPay])
      .run(during)
      .catch(() => undefined);
    expect((await fetch(`${system.url}/`)).status).toBe(200);

    need(disk).free();
    await healthyAgain();
    for (const step of JOURNEY.slice(toPay)) await step.run(during);
    for (const { orderId, email } of [before, during]) {
      expect(await printsOf(printer, need(orderId))).toHaveLength(1);
      await eventually('the confirmation', async () => (await confirmationsTo(email))[0], 120);
      expect(await confirmationsTo(email)).toHaveLength(1);
    }
  });
});

/** The tables still have room in existing files; new projects use it up. */
async function firstRefusedSave(shopper: Shopper): Promise<Reply> {
  const tiles = Array.from({ length: 100 }, (_, number) => tileOf(shopper, { id: `tile-${number}` }));
  for (let round = 0; round < 300; round += 1) {
    const reply = await call(shopper.caller, 'POST', '/v1/projects/save', { project: projectOf(tiles) });
    if (reply.status !== 200) return reply;
  }
  throw new Error('300 projects of 100 tiles were saved on a full disk');
}

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually, newCaller } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper } from '../support/shopper.ts';
import { printsOf, signIn } from '../support/staff.ts';
import { type StartedSystem, startSystem } from '../support/started-system.ts';

const TOOLS = join(import.meta.dirname, '..', '..', 'tools', 'local-aws', 'backup');
const run = (file: string, words: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [join(TOOLS, file), ...words], { env: { ...process.env, ...env } });

const cloud = inject('cloud');
let restored: StartedSystem | undefined;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-restored-'));
});
afterAll(async () => {
  await restored?.interrupt();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup taken while shoppers order starts as a whole shop that continues their work', {
  timeout: 600_000,
}, async () => {
  const shopper = () => newShopper(cloud.url, demoPhoto('sample1'));
  const order = async (some = shopper()) => {
    for (const step of JOURNEY) await step.run(some);
    return need(some.orderId);
  };
  const printed = await order();
  const staff = { ...newCaller(cloud.url), accessToken: inject('staff').fulfilment };
  await printsOf(staff, printed);
  // Its print job has just been queued.
  const queued = await order();
  const during = order();
  const { stdout } = await run('take.ts', ['--url', cloud.url]);
  const [backup = ''] = stdout.split('\n');
  const later = await during;

  const dataDir = join(folder, 'data');
  expect((await run('restore.ts', [backup], { DATA_DIR: dataDir })).stdout).toContain(`${dataDir} is the shop as of`);
  restored = await startSystem({ dataDir, port: 4790 });
  const printer = await signIn(restored.url, 'print@tessera.example');
  expect(await printsOf(printer, printed)).toHaveLength(1);
  expect(await printsOf(printer, queued, 120)).toHaveLength(1);
  const health = await eventually('a healthy shop', async () => {
    const reply = await fetch(`${need(restored).url}/_local/health`);
    return reply.ok ? reply : undefined;
  });
  expect(health.status).toBe(200);
  // The shop that was backed up continues.
  expect(await printsOf(staff, later)).toHaveLength(1);
  await expect(run('restore.ts', [backup], { DATA_DIR: dataDir })).rejects.toThrow(/is not empty/);
});

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HealthReport } from '../../infra/local/health.ts';
import { eventually } from '../support/http.ts';
import { demoPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper } from '../support/shopper.ts';
import { printsOf, signIn } from '../support/staff.ts';
import { MAIL_CLAIM_MS, refusedStart, type StartedSystem, startSystem } from '../support/started-system.ts';

const PORT = 4730;

describe('a system that is killed', () => {
  let dataDir: string;
  let system: StartedSystem;
  const start = () => startSystem({ dataDir, port: PORT, hasShortVisibility: true, clockShiftMs: 0 });

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-restart-'));
    system = await start();
  });
  afterAll(async () => {
    await system.interrupt();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('goes on where it was: kill -9 between every two steps loses nothing and doubles nothing', {
    timeout: 300_000,
  }, async () => {
    const shopper = newShopper(system.url, await demoPhoto('sample1'));
    for (const step of JOURNEY) {
      await step.run(shopper);
      await system.kill();
      system = await start();
    }

    const printer = await signIn(system.url, 'print@tessera.example');
    const prints = await printsOf(printer, need(shopper.orderId));
    expect(prints).toHaveLength(1);
    const [print] = prints;
    const file = Buffer.from(await (await fetch(print?.url ?? '')).arrayBuffer());
    expect(createHash('md5').update(file).digest('hex')).toBe(print?.md5);
    expect(readdirSync(join(dataDir, 'prints'))).toEqual([shopper.orderId]);

    const confirmations = async () =>
      (await (await fetch(`${system.url}/_local/mail?to=${shopper.email}`)).json()) as unknown[];
    await system.shiftClock(MAIL_CLAIM_MS);
    await eventually('the confirmation', async () => (await confirmations())[0], 120);
    expect(await confirmations()).toHaveLength(1);
    const health = (await (await fetch(`${system.url}/_local/health`)).json()) as HealthReport;
    expect(health.queues.filter(({ deadLetters = 0 }) => deadLetters > 0)).toEqual([]);
  });

  test('refuses a second start on the same folder, and says what to do', async () => {
    const { code, said } = await refusedStart({ dataDir, port: PORT + 40 });
    expect(code).toBe(1);
    expect(said).toMatch(/DATA_DIR/);
  });

  test('refuses a busy port, and says what to do', async () => {
    const other = mkdtempSync(join(tmpdir(), 'tessera-busy-'));
    const { code, said } = await refusedStart({ dataDir: other, port: PORT });
    rmSync(other, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(said).toMatch(/PORT/);
  });

  test('stops cleanly on Ctrl-C', async () => {
    expect(await system.interrupt()).toBe(0);
    system = await start();
  });
});

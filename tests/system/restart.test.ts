import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedStart, type StartedSystem, startSystem } from '../support/started-system.ts';
import { expectKilledJourneyWhole } from './killed-journey.ts';

const PORT = 4730;
/** After the photo, the cart and the order; `npm run test:long` kills between every two steps. */
const STEPS_BETWEEN_KILLS = 3;

describe('a system that is killed', () => {
  let dataDir: string;
  let system: StartedSystem;
  const start = () => startSystem({ dataDir, port: PORT, hasShortVisibility: true, clockShiftMs: 0 });

  const restarted = async () => {
    await system.kill();
    system = await start();
    return system;
  };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-restart-'));
    system = await start();
  });
  afterAll(async () => {
    await system.interrupt();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('goes on where it was: kill -9 on the way from the photo to the order loses nothing and doubles nothing', {
    timeout: 300_000,
  }, async () => {
    await expectKilledJourneyWhole({ system, dataDir }, restarted, STEPS_BETWEEN_KILLS);
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

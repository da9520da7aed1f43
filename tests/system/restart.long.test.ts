import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { type StartedSystem, startSystem } from '../support/started-system.ts';
import { expectKilledJourneyWhole } from './killed-journey.ts';

const PORT = 4730;

let dataDir: string;
let system: StartedSystem;
const start = () => startSystem({ dataDir, port: PORT });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-killed-'));
  system = await start();
});
afterAll(async () => {
  await system.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});

test('kill -9 between every two steps from the photo to the order loses and duplicates nothing', {
  timeout: 300_000,
}, async () => {
  const restarted = async () => {
    await system.kill();
    system = await start();
    return system;
  };
  await expectKilledJourneyWhole({ system, dataDir }, restarted, 1);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPhoto } from '../../../tests/support/photos.ts';
import { closeFaultWindow, openFaultWindow } from '../../../tests/support/service-faults.ts';
import { newShopper } from '../../../tests/support/shopper.ts';
import { type StartedSystem, startSystem } from '../../../tests/support/started-system.ts';
import { brokenInvariants } from './invariants.ts';
import { completePurchase } from './persistent-shopper.ts';

/** A fixed sample of `npm run chaos`, which draws more, kills, fills the disk and runs for minutes. */
const PORT = 4790;
const DAY_MS = 24 * 60 * 60_000;

let dataDir: string;
let system: StartedSystem;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-faults-'));
  system = await startSystem({ dataDir, port: PORT, hasFaults: true, hasShortVisibility: true, clockShiftMs: 0 });
});
afterAll(async () => {
  await system.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});

test('nothing is lost or duplicated when services throttle, fail and lose replies, and the clock is set', {
  timeout: 240_000,
}, async () => {
  const window = { seed: 4, services: ['dynamodb', 's3', 'sqs'] as const, share: 0.15, lostShare: 0.8 };
  await openFaultWindow(system.url, { ...window, services: [...window.services] });
  const deadlineMs = performance.now() + 100_000;
  const shoppers = [newShopper(system.url, demoPhoto('sample1')), newShopper(system.url, demoPhoto('sample2'))];
  const [first, second] = shoppers.map((shopper) => completePurchase(shopper, deadlineMs));
  await first;
  await system.shiftClock(DAY_MS);
  await second;
  const { dynamodb, s3 } = await closeFaultWindow(system.url);
  expect(dynamodb.answer_lost + dynamodb.cut_off).toBeGreaterThan(0);
  expect(s3.requests).toBeGreaterThan(0);
  expect((await brokenInvariants(system.url, dataDir, shoppers)).faults).toEqual([]);
});

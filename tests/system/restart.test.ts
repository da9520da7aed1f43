import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HealthReport } from '../../tools/local-aws/health.ts';
import { eventually } from '../support/http.ts';
import { cameraPhoto } from '../support/photos.ts';
import { JOURNEY, need, newShopper, projectOf, type Shopper, tileOf, uploadedPhoto } from '../support/shopper.ts';
import { printsOf, signIn } from '../support/staff.ts';
import { refusedStart, type StartedSystem, startSystem } from '../support/started-system.ts';
import { expectKilledJourneyWhole, RESUMED_WITHIN_SECONDS } from './killed-journey.ts';

const PORT = 4730;
/** Kills after the photo, the cart and the order; `npm run test:long` kills between every two steps. */
const STEPS_BETWEEN_KILLS = 3;
/** Makes two jobs. */
const TILES = 14;

describe('a killed system', () => {
  let dataDir: string;
  let system: StartedSystem;
  const start = () => startSystem({ dataDir, port: PORT });

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

  test('resumes: kill -9 on the way from the photo to the order loses and duplicates nothing', {
    timeout: 300_000,
  }, async () => {
    await expectKilledJourneyWhole({ system, dataDir }, restarted, STEPS_BETWEEN_KILLS);
  });

  test('resumes an interrupted print job within a minute', { timeout: 180_000 }, async () => {
    const shopper = newShopper(system.url, await cameraPhoto('sample6', { widthPx: 4000, heightPx: 2700 }));
    await uploadedPhoto(shopper);
    shopper.project = projectOf(shiftedTiles(shopper));
    for (const step of JOURNEY.slice(2)) await step.run(shopper);
    const beingPrinted = async () => ((await renderQueue()).inFlight > 0 ? true : undefined);
    await eventually('a print job under way', beingPrinted);
    await system.kill();

    const startedAtMs = performance.now();
    system = await start();
    const printer = await signIn(system.url, 'print@tessera.example');
    expect(await printsOf(printer, need(shopper.orderId), RESUMED_WITHIN_SECONDS)).toHaveLength(TILES);
    // No interrupted message remains queued, even if a duplicate did the job.
    const done = await eventually('an empty queue', async () => {
      const queue = await renderQueue();
      return queue.visible + queue.inFlight === 0 ? queue : undefined;
    });
    expect(done.deadLetters).toBe(0);
    expect(performance.now() - startedAtMs).toBeLessThan(RESUMED_WITHIN_SECONDS * 1000);
  });

  test('refuses a second start on the same folder with a hint', async () => {
    const { code, said } = await refusedStart({ dataDir, port: PORT + 40 });
    expect(code).toBe(1);
    expect(said).toMatch(/DATA_DIR/);
  });

  test('refuses a busy port with a hint', async () => {
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

  /** Uses different crops, so that no tile is a copy of another. */
  const shiftedTiles = (shopper: Shopper) =>
    Array.from({ length: TILES }, (_, index) => {
      const { cropTopLeftX, cropBottomRightX, ...tile } = tileOf(shopper, { id: `tile-${index + 1}` });
      const shift = (index / TILES) * cropTopLeftX;
      return { ...tile, cropTopLeftX: cropTopLeftX - shift, cropBottomRightX: cropBottomRightX - shift };
    });

  async function renderQueue() {
    const { queues } = (await (await fetch(`${system.url}/_local/health`)).json()) as HealthReport;
    return need(queues.find(({ name }) => name.endsWith('-Render')));
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { between, createRandom } from '../../content/gallery/drawing.ts';
import { freePort } from '../../infra/local/free-port.ts';
import { DEMO_PHOTOS, demoPhoto } from '../support/photos.ts';
import { newShopper } from '../support/shopper.ts';
import { startSystem } from '../support/started-system.ts';
import { brokenInvariants } from './invariants.ts';
import { goInSpiteOfAll } from './persistent-shopper.ts';

/**
 * `npm run chaos -- [--seed 1] [--shoppers 8] [--kills 4]`: shoppers go the whole way on a system of its own, which is
 * killed (kill -9) at moments that the seed draws and started again. Ends with 1 where something was lost or doubled.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '8' },
    kills: { type: 'string', default: '4' },
    port: { type: 'string' },
    minutes: { type: 'string', default: '5' },
  },
});
/** Time that the system is left to work before it is killed again. */
const RUN_MS = { least: 700, most: 4000 };

const random = createRandom(Number(values.seed));
const dataDir = mkdtempSync(join(tmpdir(), 'tessera-chaos-'));
const port = values.port === undefined ? await freePort() : Number(values.port);
const start = () => startSystem({ dataDir, port, hasShortVisibility: true });

let system = await start();
try {
  const deadlineMs = performance.now() + Number(values.minutes) * 60_000;
  const shoppers = Array.from({ length: Number(values.shoppers) }, (_, index) =>
    newShopper(system.url, demoPhoto(DEMO_PHOTOS[index % DEMO_PHOTOS.length] ?? 'sample1')),
  );
  const journeys = Promise.allSettled(shoppers.map((shopper) => goInSpiteOfAll(shopper, deadlineMs)));
  for (let kill = 1; kill <= Number(values.kills); kill += 1) {
    const runMs = Math.round(between(random, RUN_MS.least, RUN_MS.most));
    await wait(runMs);
    await system.kill();
    const startedAt = performance.now();
    system = await start();
    console.log(`kill ${kill}: after ${runMs} ms; up again in ${Math.round(performance.now() - startedAt)} ms`);
  }
  const failed = (await journeys).flatMap((journey) => (journey.status === 'rejected' ? [String(journey.reason)] : []));
  const broken = failed.length > 0 ? failed : await brokenInvariants(system.url, dataDir, shoppers);
  for (const fault of broken) console.log(fault);
  console.log(`${shoppers.length} shoppers, ${values.kills} kills of seed ${values.seed}: ${broken.length} faults`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await system.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
}

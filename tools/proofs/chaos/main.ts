import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PHOTOS, demoPhoto } from '../../../tests/support/photos.ts';
import { newShopper } from '../../../tests/support/shopper.ts';
import { hasSmallDisks } from '../../../tests/support/small-disk.ts';
import { createRandom } from '../../gallery/drawing.ts';
import { freePort } from '../../local-aws/free-port.ts';
import { startDisturbedSystem } from './disturbed-system.ts';
import { brokenInvariants } from './invariants.ts';
import { completePurchase } from './persistent-shopper.ts';
import { DISTURBANCES, drawPlan } from './plan.ts';

/**
 * `npm run chaos -- [--seed 1] [--shoppers 8] [--disturbances 10] [--only kill,clock]`: shoppers place orders on a
 * separate system, which is disturbed at times and in ways that the seed selects: kill -9 of everything or of the
 * database engine, a full disk, a wrong clock, AWS services that throttle, fail and lose replies. Exits with 1 when
 * data was lost or duplicated.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    shoppers: { type: 'string', default: '8' },
    disturbances: { type: 'string', default: '10' },
    only: { type: 'string', default: DISTURBANCES.join(',') },
    port: { type: 'string' },
    minutes: { type: 'string', default: '5' },
  },
});

const hasSmallDisk = hasSmallDisks();
if (!hasSmallDisk)
  console.log('This machine does not allow tests to create a disk, so there is no full-disk disturbance.');
const wanted = values.only.split(',');
const kinds = DISTURBANCES.filter((kind) => wanted.includes(kind) && (kind !== 'disk' || hasSmallDisk));
if (kinds.length === 0) throw new Error(`--only is a list of ${DISTURBANCES.join(', ')}`);
const random = createRandom(Number(values.seed));
const plan = drawPlan(random, Number(values.disturbances), kinds);
const shopperCount = Number(values.shoppers);

const port = values.port === undefined ? await freePort() : Number(values.port);
const system = await startDisturbedSystem(port, hasSmallDisk);
try {
  const deadlineMs = performance.now() + Number(values.minutes) * 60_000;
  const shoppers = Array.from({ length: shopperCount }, (_, index) =>
    newShopper(system.url, demoPhoto(DEMO_PHOTOS[index % DEMO_PHOTOS.length] ?? 'sample1')),
  );
  const journeys: Promise<void>[] = [];
  const failed: string[] = [];
  /** Some start around each disturbance, so that the last one affects as many as the first. */
  const begin = (share: number, withinMs: number) => {
    for (const shopper of shoppers.slice(journeys.length, Math.ceil(share * shopperCount)))
      journeys.push(
        wait(random() * withinMs)
          .then(() => completePurchase(shopper, deadlineMs))
          .catch((error: unknown) => void failed.push(String(error))),
      );
  };
  for (const [index, { afterMs, disturbance }] of plan.entries()) {
    begin((index + 1) / plan.length, 2 * afterMs);
    await wait(afterMs);
    console.log(`${index + 1}: after ${afterMs} ms ${await system.disturb(disturbance)}`);
  }
  await Promise.all(journeys);
  await system.catchUp();
  const { faults, doubleMails } = await brokenInvariants(system.url, system.dataDir, shoppers);
  const broken = [...failed, ...faults];
  for (const fault of broken) console.log(fault);
  if (doubleMails > 0) console.log(`${doubleMails} mails were sent twice, which is allowed`);
  console.log(`${shopperCount} shoppers, ${plan.length} disturbances of seed ${values.seed}: ${broken.length} faults`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await system.stop();
}

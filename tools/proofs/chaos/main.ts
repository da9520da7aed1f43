import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DEMO_PHOTOS, demoPhoto } from '../../../tests/support/photos.ts';
import { newShopper } from '../../../tests/support/shopper.ts';
import { hasSmallDisks } from '../../../tests/support/small-disk.ts';
import { createRandom } from '../../gallery/drawing.ts';
import { freePort } from '../../local-aws/free-port.ts';
import { startDisturbedSystem } from './disturbed-system.ts';
import { brokenInvariants } from './invariants.ts';
import { goInSpiteOfAll } from './persistent-shopper.ts';
import { DISTURBANCES, drawPlan } from './plan.ts';

/**
 * `npm run chaos -- [--seed 1] [--shoppers 8] [--disturbances 10] [--only kill,clock]`: shoppers go the whole way on a
 * system of its own, which is disturbed at moments and in ways that the seed draws: kill -9 of everything or of the
 * database engine, a full disk, a wrong clock, services of AWS that throttle, fail and lose answers. Ends with 1 where
 * something was lost or doubled.
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
if (!hasSmallDisk) console.log('This machine does not let a test make a disk: none gets full.');
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
  /** Some begin around each disturbance, so that the last one meets as many as the first. */
  const begin = (share: number, withinMs: number) => {
    for (const shopper of shoppers.slice(journeys.length, Math.ceil(share * shopperCount)))
      journeys.push(
        wait(random() * withinMs)
          .then(() => goInSpiteOfAll(shopper, deadlineMs))
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
  if (doubleMails > 0) console.log(`${doubleMails} mails went out twice, which is allowed`);
  console.log(`${shopperCount} shoppers, ${plan.length} disturbances of seed ${values.seed}: ${broken.length} faults`);
  process.exitCode = broken.length > 0 ? 1 : 0;
} finally {
  await system.stop();
}

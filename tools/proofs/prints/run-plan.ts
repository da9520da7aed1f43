import { randomInt } from 'node:crypto';
import { drawOrderId } from '../../../functions/core/orders/order-id.ts';
import { manifestKey } from '../../../functions/core/production/file-names.ts';
import { coverBox } from '../../../shared/geometry/crop-box.ts';
import { manifestOf, missingPrintsOf, printFilesOf } from '../../../shared/order/print-manifest.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder, exampleRecord } from '../../../tests/support/examples.ts';
import type { PrintPlan } from './plan.ts';
import { md5Of, openPrintWorld, type PrintWorld, type Redelivery } from './world.ts';

export interface PrintPlanResult {
  /** Descriptions; empty without faults. */
  faults: string[];
  /** Effects, each with a point before and after it. */
  points: number;
  /** The order was on hold, and continued when storage worked again and the messages were redriven. */
  wasHeld: boolean;
  redelivered: readonly Redelivery[];
}

/** Maximum time from the death of a process to the redelivery of its message. */
const REDELIVERED_WITHIN_SECONDS = { kill: 3 * 60, crash: 60 };

const MINUTE_SECONDS = 60;
const SWEEP_MS = 3 * MINUTE_SECONDS * 1000;
/** Polling interval of Lambda. */
const POLL_MS = 1000;
/** Tiles that were printed but not recorded: three, and the one after which they are recorded. */
const KILL_LOSES_MAX = 4;
/**
 * Longer than all receives of a message, and than the sweep's waiting time, as often as needed when half of all
 * messages are lost.
 */
const HOURS = 24;
/** As in the records of the example photos. */
const PHOTO = { widthPx: 3000, heightPx: 2000 };

export async function runPrintPlan(dynamo: TestDynamo, plan: PrintPlan): Promise<PrintPlanResult> {
  const world = openPrintWorld(dynamo, plan);
  const order = await placeOrder(world, plan);
  const faults: string[] = [];
  const must = (isTrue: boolean, sentence: string) => isTrue || faults.push(sentence);
  const isHeld = async () => ((await world.orders.get('default', order.id))?.order.holds.length ?? 0) > 0;

  await runToCompletion(world, order, must);
  const wasHeld = await isHeld();
  must(!wasHeld || plan.refusedShare > 0 || plan.killAt.length > 0, 'an order is on hold without a fault');
  if (wasHeld) {
    const jobs = await world.jobs.jobs('default', order.id);
    const reasons = jobs.flatMap(({ failure }) => failure ?? []);
    must(
      reasons.length > 0 && reasons.every((reason) => ['storage_refused', 'interrupted'].includes(reason)),
      `an order is on hold for ${reasons.join() || 'no reason'}`,
    );
    must(world.queue.deadBodies().length > 0, 'work failed permanently and cannot be redriven');
    world.mendStorage();
    world.queue.redrive();
    await runToCompletion(world, order, must);
  }
  await checkEnd(world, order, must);
  const tiles = plan.tilesOfPhotos.reduce((sum, count) => sum + count, 0);
  const { rendered, refusals } = world.counts();
  // concurrent attempts print the same tiles; sequential ones continue with the saved ones
  const renderedMax = tiles + KILL_LOSES_MAX * plan.killAt.length + refusals;
  must(plan.parallel || rendered <= renderedMax, `${tiles} tiles were rendered ${rendered} times`);
  const { redelivered, neverRedelivered } = world;
  must(neverRedelivered() === 0, `${neverRedelivered()} messages whose process died were never redelivered`);
  for (const { by, afterSeconds } of redelivered)
    must(
      afterSeconds <= REDELIVERED_WITHIN_SECONDS[by],
      `after a ${by} a message was redelivered only ${afterSeconds} s later`,
    );
  return { faults, points: world.points(), wasHeld, redelivered };
}

type Must = (isTrue: boolean, sentence: string) => unknown;

/** Delivers the order's event twice, then runs the sweep every few minutes and the queue whenever it has messages. */
async function runToCompletion(world: PrintWorld, order: Order, must: Must): Promise<void> {
  const untilMs = world.clock.now().getTime() + HOURS * 60 * MINUTE_SECONDS * 1000;
  for (let event = 0; event < 2; event++) while (!(await world.follow(order.id))) world.clock.advance(1);
  while (world.clock.now().getTime() < untilMs) {
    if (world.queue.bodies().length > 0) {
      await world.deliver();
      await checkNow(world, order, must);
    }
    const due = await world.orders.followUpsDue(world.clock.now(), 1000);
    if (due.some(({ orderId }) => orderId === order.id)) await world.follow(order.id);
    const nowMs = world.clock.now().getTime();
    const restMs = Math.min(SWEEP_MS, Math.max(POLL_MS, world.queue.nextVisibleAtMs() - nowMs));
    world.clock.advance(restMs / 1000);
  }
}

/** The invariants at every moment: recorded files are stored completely. */
async function checkNow(world: PrintWorld, { id, lines }: Order, must: Must): Promise<void> {
  const { order } = (await world.orders.get('default', id)) ?? {};
  const files = printFilesOf(await world.jobs.jobs('default', id));
  for (const { name, key, md5, bytes } of files) {
    const stored = world.files.get(key);
    must(stored !== undefined && md5Of(stored) === md5 && stored.length === bytes, `${name} differs from its record`);
  }
  if (order?.productionState !== 'ReadyToPrint') return;
  must(missingPrintsOf({ lines }, files).length === 0, 'an order is ready and lacks a file');
  must(world.files.has(manifestKey('default', id)), 'an order is ready and has no manifest');
}

async function checkEnd(world: PrintWorld, { id }: Order, must: Must): Promise<void> {
  const order = (await world.orders.get('default', id))?.order;
  const jobs = await world.jobs.jobs('default', id);
  if (!order) throw new Error('The order is gone');
  must(order.productionState === 'ReadyToPrint', `the order is ${order.productionState} at the end`);
  must(order.holds.length === 0, 'the order is on hold at the end');
  const states = order.history.flatMap((event) => (event.event === 'production_changed' ? event.to : []));
  must(states.join() === 'Rendering,ReadyToPrint', `the order went through ${states.join()}`);
  must(
    jobs.every(({ status }) => status === 'Done'),
    'a job is not done at the end',
  );

  const files = printFilesOf(jobs);
  const tiles = order.lines.flatMap((line) => line.tiles.map((tile) => `${line.number}-${tile.number}`));
  must(
    files.map((file) => `${file.lineNumber}-${file.tileNumber}`).join() === tiles.join(),
    'not every tile has exactly one file',
  );
  must(new Set(files.map(({ name }) => name.toLowerCase())).size === tiles.length, 'two files have one name');
  const pictures = [...world.files.keys()].filter((key) => key.endsWith('.jpg'));
  must(
    pictures.sort().join() ===
      files
        .map(({ key }) => key)
        .sort()
        .join(),
    'storage has an unrecorded file',
  );
  const manifest = world.files.get(manifestKey('default', id))?.toString();
  must(
    manifest === JSON.stringify(manifestOf(order, printFilesOf(jobs)), null, 2),
    'the manifest does not match the files',
  );
  must(world.queue.bodies().length === 0, 'a message is left in the queue');
  const due = await world.orders.followUpsDue(new Date(8_640_000_000_000_000), 100_000);
  must(!due.some(({ orderId }) => orderId === id), 'a finished order is still swept');
}

async function placeOrder(world: PrintWorld, { tilesOfPhotos }: PrintPlan): Promise<Order> {
  const id = drawOrderId(randomInt);
  const photoKey = (photo: number) => `uploads/default/K-${id}/photo-${photo}`;
  const example = exampleOrder(photoKey(0), { id, productionState: 'Placed' });
  const [line] = example.lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The example order has no tile');
  const keys = tilesOfPhotos.flatMap((count, photo) => Array.from({ length: count }, () => photoKey(photo)));
  const tiles = keys.map((key, index) => {
    // unique, so that the file identifies its tile
    const { left, right, ...rest } = coverBox(PHOTO, 1);
    const shift = (index / keys.length) * left;
    const photoSha256 = 'ab'.repeat(32);
    return {
      ...tile,
      number: index + 1,
      photoKey: key,
      photoSha256,
      crop: { ...rest, left: left - shift, right: right - shift },
    };
  });
  const order = { ...example, lines: [{ ...line, quantity: tiles.length, tiles }] };
  for (const photo of tilesOfPhotos.keys()) await world.photos.put(exampleRecord(photoKey(photo)));
  await world.orders.place({ order, owner: 'K-owner', cartId: `cart-${id}`, alongside: [] });
  return order;
}

import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../shared/lib/test-property-runs.ts';
import {
  ANONYMOUS_PROJECT_DAYS,
  REPRINT_DAYS,
  TAGGED_AGE_MIN_DAYS,
  UNNEEDED_GRACE_DAYS,
  UNUSED_PHOTO_DAYS,
} from '../../../shared/photo/retention.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { newLifeWorld } from '../../../tests/support/life-world.ts';
import type { CartOwner } from '../lib/owner.ts';

let dynamo: TestDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.stop());

let worlds = 0;
const newWorld = () => newLifeWorld(dynamo.shop, `w${worlds++}`);

/** An unneeded photo, just before it ends. */
async function aboutToEnd(world: ReturnType<typeof newWorld>) {
  const cart = world.cart('shopper');
  const photo = await world.upload(cart, 'photo', 'bytes');
  world.passDays(UNUSED_PHOTO_DAYS + 1);
  expect(await world.look()).toMatchObject({ marked: 1 });
  world.passDays(UNNEEDED_GRACE_DAYS + 1);
  return { cart, photo };
}

describe('a photo on no wall', () => {
  test('is marked after a month, ends a month later, and is deleted after a second check', async () => {
    const world = newWorld();
    const { photo } = await aboutToEnd(world);
    expect(await world.isUsable(photo)).toBe(true);
    expect(await world.look()).toMatchObject({ ended: 1 });
    expect(await world.isUsable(photo)).toBe(false);
    expect(world.tagged(photo)).toEqual({ tagged: 4, untagged: 0 });
    expect(await world.look()).toMatchObject({ forgotten: 0 });
    world.passDays(1);
    expect(await world.look()).toMatchObject({ forgotten: 1 });
    world.runRules();
    expect(world.tagged(photo)).toEqual({ tagged: 0, untagged: 0 });
    expect(await world.rowsOf(photo)).toEqual([]);
  });

  test('starts over if it is used in its last month', async () => {
    const world = newWorld();
    const { cart, photo } = await aboutToEnd(world);
    expect(await world.save(cart, 'wall', [photo])).toEqual([photo]);
    expect(await world.look()).toMatchObject({ needed: 1, ended: 0 });
    world.passDays(UNUSED_PHOTO_DAYS + UNNEEDED_GRACE_DAYS);
    await world.look();
    expect([await world.isUsable(photo), world.tagged(photo).tagged]).toEqual([true, 0]);
  });

  test('is kept intact or not used at all when a wall is saved while it ends', async () => {
    for (let delayMs = 0; delayMs < 20; delayMs++) {
      const world = newWorld();
      const { cart, photo } = await aboutToEnd(world);
      const save = sleep(delayMs).then(() => world.save(cart, 'wall', [photo]));
      const [kept] = await Promise.all([save, world.look(), world.look()]);
      const isKept = kept.length === 1;
      expect(await world.isUsable(photo)).toBe(isKept);
      expect(world.tagged(photo)).toEqual(isKept ? { tagged: 0, untagged: 4 } : { tagged: 4, untagged: 0 });
    }
  });

  test('cannot be used by a wall that is saved after its end', async () => {
    const world = newWorld();
    const { cart, photo } = await aboutToEnd(world);
    await world.look();
    expect(await world.save(cart, 'wall', [photo])).toEqual([]);
    expect(world.tagged(photo)).toEqual({ tagged: 4, untagged: 0 });
  });

  test('is tagged at the next check if tagging was interrupted', async () => {
    const world = newWorld();
    const { photo } = await aboutToEnd(world);
    // The upload itself is deleted by then; of the other three only one is tagged.
    world.failTaggingAfter(2);
    await world.look();
    expect([await world.isUsable(photo), world.tagged(photo)]).toEqual([false, { tagged: 1, untagged: 3 }]);
    world.passDays(1);
    expect(await world.look()).toMatchObject({ forgotten: 1 });
    expect(world.tagged(photo)).toEqual({ tagged: 4, untagged: 0 });
  });
});

describe('two photos with the same bytes', () => {
  test('share an original, which is deleted with the last of them', async () => {
    const world = newWorld();
    const { cart, photo } = await aboutToEnd(world);
    const twin = await world.upload(cart, 'twin', 'bytes');
    await world.look();
    world.passDays(1);
    await world.look();
    expect(world.tagged(photo)).toEqual({ tagged: 3, untagged: 1 });
    expect(await world.isUsable(twin)).toBe(true);
  });

  test('of which one is uploaded while the other is being deleted keep the original, despite its tag', async () => {
    const world = newWorld();
    const { cart, photo } = await aboutToEnd(world);
    let twin = '';
    // Between the check for twins and the tag on the original.
    world.beforeTagging(/^originals/, async () => {
      twin = await world.upload(cart, 'twin', 'bytes');
    });
    await world.look();
    expect(world.tagged(twin)).toEqual({ tagged: 1, untagged: 3 });
    world.runRules();
    world.passDays(1);
    await world.look();
    world.passDays(TAGGED_AGE_MIN_DAYS + 2);
    world.runRules();
    expect(world.tagged(twin)).toEqual({ tagged: 0, untagged: 4 });
    expect(await world.rowsOf(photo)).toEqual([]);
  });

  test('become one complete photo if it is fetched under its own key while it is being deleted', async () => {
    const world = newWorld();
    const { cart, photo } = await aboutToEnd(world);
    world.beforeTagging(/thumbnail/, async () => {
      await world.upload(cart, 'photo', 'bytes');
    });
    await world.look();
    expect(world.tagged(photo).tagged).toBeGreaterThan(0);
    world.passDays(1);
    await world.look();
    world.passDays(TAGGED_AGE_MIN_DAYS + 2);
    world.runRules();
    expect([await world.isUsable(photo), world.tagged(photo)]).toEqual([true, { tagged: 0, untagged: 4 }]);
  });
});

describe('a photo is needed', () => {
  test('by the walls of a customer forever, regardless of the cart it was uploaded with', async () => {
    const world = newWorld();
    const [phone, laptop] = [world.cart('phone'), world.cart('laptop')];
    const photo = await world.upload(phone, 'photo', 'bytes');
    await world.signIn(phone, 'ada');
    await world.signIn(laptop, 'ada');
    await world.save(laptop, 'wall', [photo]);
    for (let year = 0; year < 5; year++) {
      world.passDays(365);
      await world.look();
    }
    expect([await world.isUsable(photo), world.tagged(photo).tagged]).toEqual([true, 0]);
  });

  test('by the walls of a visitor for a year after the last visit, and then the wall is deleted too', async () => {
    const world = newWorld();
    const cart = world.cart('anybody');
    const photo = await world.upload(cart, 'photo', 'bytes');
    await world.save(cart, 'wall', [photo]);
    world.passDays(ANONYMOUS_PROJECT_DAYS - 1);
    await world.visit(cart);
    await world.look();
    world.passDays(ANONYMOUS_PROJECT_DAYS - 1);
    expect(await world.look()).toMatchObject({ needed: 1 });
    world.passDays(UNUSED_PHOTO_DAYS + 1);
    expect(await world.look()).toMatchObject({ marked: 1 });
    expect(await world.walls(cart)).toEqual([]);
  });

  test('by an order while it is in progress or may be reprinted', async () => {
    const world = newWorld();
    const cart = world.cart('buyer');
    const photo = await world.upload(cart, 'photo', 'bytes');
    const orderId = await world.order(cart, [photo]);
    world.passDays(3 * REPRINT_DAYS);
    expect(await world.look()).toMatchObject({ needed: 1 });
    await world.endOrder(orderId);
    world.passDays(REPRINT_DAYS - 1);
    expect(await world.look()).toMatchObject({ needed: 1 });
    world.passDays(UNUSED_PHOTO_DAYS + 1);
    expect(await world.look()).toMatchObject({ marked: 1 });
  });
});

/** Random actions of shoppers, with checks and bucket rules in between; small numbers collide often. */
const number = fc.nat({ max: 2 });
const command = fc.oneof(
  fc.record({ kind: fc.constant('upload' as const), who: number, what: number }),
  fc.record({ kind: fc.constant('save' as const), who: number, what: number, wall: number }),
  fc.record({ kind: fc.constant('remove' as const), who: number, wall: number }),
  fc.record({ kind: fc.constant('order' as const), who: number, wall: number }),
  fc.record({ kind: fc.constant('end order' as const), which: number }),
  fc.record({ kind: fc.constant('sign in' as const), who: number }),
  fc.record({ kind: fc.constant('visit' as const), who: number }),
  fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 8, 31, 32, 200) }),
  fc.constant({ kind: 'look' as const }),
  fc.constant({ kind: 'look' as const }),
);

test('never loses a needed photo and deletes the others, for any actions of shoppers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 40 }), async (commands) => {
      const world = newWorld();
      const orders: string[] = [];
      const walls = new Map<string, string[]>();
      const cartOf = (who: number): CartOwner => world.cart(`shopper-${who}`);
      for (const step of commands) {
        if (step.kind === 'upload')
          await world.upload(cartOf(step.who), `photo-${step.what}`, `bytes-${step.what % 2}`);
        if (step.kind === 'save') {
          const photo = world.keyOf(cartOf(step.who), `photo-${step.what}`);
          const onWall = [...new Set([...(walls.get(`${step.who}-${step.wall}`) ?? []), photo])];
          walls.set(`${step.who}-${step.wall}`, await world.save(cartOf(step.who), `wall-${step.wall}`, onWall));
        }
        if (step.kind === 'remove') {
          await world.removeWall(cartOf(step.who), `wall-${step.wall}`);
          walls.delete(`${step.who}-${step.wall}`);
        }
        if (step.kind === 'order') {
          const photos = await world.photosOnWall(cartOf(step.who), `wall-${step.wall}`);
          if (photos.length > 0) orders.push(await world.order(cartOf(step.who), photos));
        }
        if (step.kind === 'end order') await world.endOrder(orders[step.which]);
        if (step.kind === 'sign in') await world.signIn(cartOf(step.who), 'customer');
        if (step.kind === 'visit') await world.visit(cartOf(step.who));
        if (step.kind === 'days') world.passDays(step.days);
        if (step.kind === 'look') await world.look();
        world.runRules();
        for (const photo of await world.needed()) {
          expect(await world.isUsable(photo), `${photo} after ${step.kind}`).toBe(true);
          expect(world.tagged(photo), `${photo} after ${step.kind}`).toEqual({ tagged: 0, untagged: 4 });
        }
      }
      // Final state: no walls or orders are left that need it.
      await world.leaveEverything();
      for (let month = 0; month < 20; month++) {
        world.passDays(31);
        await world.look();
        world.runRules();
      }
      expect(world.objectCount()).toBe(0);
    }),
    { numRuns: propertyRuns(50) },
  );
}, 120_000);

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../shared/lib/test-property-runs.ts';
import type { WantedLine } from './model.ts';
import { black, testCartWorld, wantedCart } from './test-cart-world.ts';
import type { Fate } from './test-storefront.ts';

test('two tabs that add the same goods concurrently do not double them', async () => {
  const { openTab, clock, ourLines } = testCartWorld();
  const [one, two] = [openTab(), openTab()];
  one.reconciler.want(wantedCart(black(1)));
  await clock.pass(2_000);
  two.reconciler.want(wantedCart(black(1)));
  await clock.pass(2_000);
  for (const tab of [one, two]) tab.reconciler.want(wantedCart(black(1), black(3, 'p2')));
  await clock.pass(5_000);
  expect(ourLines()).toEqual([black(1), black(3, 'p2')]);
  for (const tab of [one, two]) tab.reconciler.want(wantedCart(black(3, 'p2')));
  await clock.pass(5_000);
  expect(ourLines()).toEqual([black(3, 'p2')]);
  for (const tab of [one, two]) expect(tab.reconciler.status().isInSync).toBe(true);
  // Losing the race is not an error.
  expect([...one.errors, ...two.errors]).toEqual([]);
});

test('after any sequence of events the server has the wanted lines and each tab shows them', {
  timeout: 60_000,
}, async () => {
  const fate = fc.constantFrom<Fate>('answered', 'lost on the way', 'answer lost', 'hangs', 'arrives late', {
    refusal: 'No.',
  });
  const lines = fc.uniqueArray(
    fc.record({
      projectId: fc.constantFrom('p1', 'p2', 'p3'),
      merchandiseId: fc.constantFrom('Black', 'White'),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ projectId, merchandiseId }) => `${projectId} ${merchandiseId}`, maxLength: 4 },
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), lines, both: fc.boolean() }),
    fc.record({ kind: fc.constant('pass' as const), milliseconds: fc.nat(6_000) }),
    fc.record({ kind: fc.constant('fates' as const), fates: fc.array(fate, { minLength: 1, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('line' as const), isOnline: fc.boolean() }),
    fc.record({ kind: fc.constant('gone' as const) }),
    fc.record({ kind: fc.constant('flush' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), lines, async (steps, wanted) => {
      const { openTab, clock, storefront, setOnline, ourLines } = testCartWorld();
      const tabs = [openTab(), openTab()];
      const flushes: Promise<unknown>[] = [];
      for (const each of steps) {
        if (each.kind === 'edit')
          for (const tab of tabs.slice(each.both ? 0 : 1)) tab.reconciler.want(wantedCart(...each.lines));
        if (each.kind === 'pass') await clock.pass(each.milliseconds);
        if (each.kind === 'line') setOnline(each.isOnline);
        if (each.kind === 'gone') storefront.carts.clear();
        if (each.kind === 'flush') flushes.push(...tabs.map((tab) => tab.reconciler.flush()));
        if (each.kind === 'fates') {
          let calls = 0;
          storefront.now.fate = () => each.fates[calls++ % each.fates.length] ?? 'answered';
        }
      }
      storefront.now.fate = () => 'answered';
      setOnline(true);
      // Delayed requests arrive before the last edit, which both tabs have.
      for (const tab of tabs) tab.reconciler.want(wantedCart(...wanted));
      // A tab notices a cart that the server has lost when its screen is next opened.
      if (steps.some(({ kind }) => kind === 'gone')) for (const tab of tabs) tab.reconciler.refresh();
      await clock.pass(180_000);
      const sorted = (list: readonly WantedLine[]) =>
        list.map((line) => `${line.projectId} ${line.merchandiseId} ${line.quantity}`).sort();
      expect(sorted(ourLines())).toEqual(sorted(wanted));
      for (const { reconciler, shown } of tabs) {
        expect(reconciler.status()).toEqual({ isInSync: true, isUpdating: false, error: undefined });
        expect(sorted((shown.cart?.lines ?? []) as WantedLine[])).toEqual(sorted(wanted));
      }
      await Promise.all(flushes);
    }),
    { numRuns: propertyRuns(1_000) },
  );
});

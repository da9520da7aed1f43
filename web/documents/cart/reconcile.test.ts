import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../lib/expiring-storage.ts';
import { createTestClock } from '../../lib/test-clock.ts';
import { type Cart, StoredCart, type WantedCart, type WantedLine } from './model.ts';
import { CartRefusal, createCartIdKeeper, createCartServer } from './mutations.ts';
import { createCartReconciler } from './reconcile.ts';
import { type Fate, testStorefront } from './test-storefront.ts';

const DEADLINE_MS = 15_000;
const black = (quantity: number, projectId = 'p1'): WantedLine => ({ projectId, merchandiseId: 'Black', quantity });
const wish = (...lines: WantedLine[]): WantedCart => ({ lines });

/** A browser with tabs, and the storefront, whose calls take half a second. */
function world() {
  const clock = createTestClock();
  const storefront = testStorefront(clock.wait);
  storefront.now.delayMs = 500;
  const storage = createExpiringStorage({ storage: memoryStorage(), tenantId: 'default', now: clock.now });
  const entry = storage.entry('cart', { schema: StoredCart });
  const now = { token: 'token-1', isOnline: true, isPaying: false, ordered: [] as string[] };
  const onLine = new Set<() => void>();

  function openTab() {
    const shown: { cart: Cart | null | undefined; completed: string[] } = { cart: undefined, completed: [] };
    const errors: unknown[] = [];
    const ids = createCartIdKeeper(entry, () => now.token);
    const reconciler = createCartReconciler({
      server: async () => createCartServer(storefront.client),
      ids,
      cartToken: () => now.token,
      answer: {
        read: () => shown.cart,
        write(cart) {
          shown.cart = cart;
        },
      },
      isPaying: () => now.isPaying,
      orderedOf: async (projectIds) => now.ordered.filter((id) => projectIds.includes(id)),
      onOrdered: (projectIds) => shown.completed.push(...projectIds),
      retryAfterMs: () => 0,
      network: {
        isOnline: () => now.isOnline,
        subscribe(listener) {
          onLine.add(listener);
          return () => void onLine.delete(listener);
        },
      },
      clock,
    });
    reconciler.subscribe(() => errors.push(...[reconciler.status().error].filter(Boolean)));
    return { reconciler, shown, ids, errors };
  }

  return {
    clock,
    storefront,
    now,
    openTab,
    setOnline(isOnline: boolean) {
      now.isOnline = isOnline;
      for (const listener of onLine) listener();
    },
    ourLines: () => storefront.linesOf(entry.read()?.id),
  };
}

describe('the cart on the server', () => {
  test('is made of what the projects want, and the screen shows it', async () => {
    const { openTab, clock, ourLines } = world();
    const { reconciler, shown } = openTab();
    reconciler.want(wish(black(3)));
    expect(reconciler.status()).toEqual({ isInLine: false, isUpdating: true, error: undefined });
    await clock.pass(600);
    expect(ourLines()).toEqual([black(3)]);
    expect(shown.cart?.totalCents).toBe(4200);
    expect(reconciler.status()).toEqual({ isInLine: true, isUpdating: false, error: undefined });
  });

  test('is not made for nothing', async () => {
    const { openTab, clock, storefront } = world();
    const { reconciler, shown } = openTab();
    reconciler.want(wish());
    await clock.pass(5_000);
    expect(storefront.calls).toEqual([]);
    expect(shown.cart).toBeNull();
    expect(reconciler.status().isInLine).toBe(true);
  });

  test('is the one on the screen after plus, minus and plus in quick succession', async () => {
    const { openTab, clock, ourLines } = world();
    const { reconciler, shown } = openTab();
    reconciler.want(wish(black(3)));
    await clock.pass(5_000);
    for (const quantity of [6, 3, 6]) {
      reconciler.want(wish(black(quantity)));
      expect(reconciler.status().isInLine).toBe(shown.cart?.lines[0]?.quantity === quantity);
      await clock.pass(200);
    }
    await clock.pass(5_000);
    expect(ourLines()).toEqual([black(6)]);
    expect(shown.cart?.lines).toMatchObject([{ quantity: 6 }]);
    expect(reconciler.status()).toEqual({ isInLine: true, isUpdating: false, error: undefined });
  });

  test('takes no step more once something else is wanted', async () => {
    const { openTab, clock, storefront, ourLines } = world();
    const { reconciler } = openTab();
    reconciler.want(wish(black(3), black(1, 'p2')));
    await clock.pass(5_000);
    storefront.calls.length = 0;
    reconciler.want(wish(black(6), black(1, 'p3')));
    await clock.pass(700);
    reconciler.want(wish(black(3), black(1, 'p2')));
    await clock.pass(5_000);
    expect(storefront.calls).toEqual(['Cart', 'CartLinesRemove', 'Cart', 'CartLinesAdd']);
    expect(ourLines()).toEqual([black(3), black(1, 'p2')]);
  });

  test('is read anew by each screen that shows it, and left alone while none does', async () => {
    const { openTab, clock, storefront } = world();
    const { reconciler } = openTab();
    reconciler.want(wish(black(3)));
    await clock.pass(2_000);
    reconciler.want(undefined);
    reconciler.refresh();
    await clock.pass(60_000);
    expect(storefront.calls).toEqual(['CartCreate']);
    reconciler.want(wish(black(3)));
    expect(reconciler.status().isInLine).toBe(false);
    await clock.pass(1_500);
    expect(storefront.calls).toEqual(['CartCreate', 'Cart']);
    expect(reconciler.status().isInLine).toBe(true);
  });
});

describe('a failure', () => {
  test('is told with its reason and tried again when it is asked for, or by itself', async () => {
    const { openTab, clock, storefront } = world();
    const { reconciler } = openTab();
    storefront.now.fate = () => ({ refusal: 'No.' });
    reconciler.want(wish(black(3)));
    await clock.pass(1_000);
    expect(reconciler.status()).toMatchObject({ isUpdating: false, error: expect.any(CartRefusal) });
    void reconciler.flush();
    expect(reconciler.status()).toMatchObject({ isUpdating: true, error: undefined });
    await clock.pass(1_000);
    expect(reconciler.status().error).toMatchObject({ message: 'Cart creation failed: No.' });
    storefront.now.fate = () => 'answered';
    await clock.pass(30_000);
    expect(reconciler.status()).toEqual({ isInLine: true, isUpdating: false, error: undefined });
  });

  test('is over at once with the next edit that succeeds', async () => {
    const { openTab, clock, storefront, ourLines } = world();
    const { reconciler } = openTab();
    storefront.now.fate = () => 'lost on the way';
    reconciler.want(wish(black(3)));
    await clock.pass(20_000);
    storefront.now.fate = () => 'answered';
    reconciler.want(wish(black(4)));
    await clock.pass(1_500);
    expect(ourLines()).toEqual([black(4)]);
  });

  test('of a call that hangs ends in a sentence after its time, for whoever waits too', async () => {
    const { openTab, clock, storefront } = world();
    const { reconciler } = openTab();
    storefront.now.fate = () => 'hangs';
    reconciler.want(wish(black(3)));
    let answer: unknown;
    void reconciler.flush().then((flushed) => {
      answer = flushed;
    });
    await clock.pass(DEADLINE_MS + 1);
    expect(answer).toMatchObject({ kind: 'failed', error: { name: 'DeadlinePassed' } });
    expect(reconciler.status()).toMatchObject({ isInLine: false, isUpdating: false });
  });

  test('of a change that arrives late is found and put right', async () => {
    const { openTab, clock, storefront, ourLines } = world();
    const { reconciler, shown } = openTab();
    reconciler.want(wish(black(3)));
    await clock.pass(2_000);
    let updates = 0;
    storefront.now.fate = (name) => (name === 'CartLinesUpdate' && ++updates === 1 ? 'arrives late' : 'answered');
    reconciler.want(wish(black(9)));
    await clock.pass(1_000);
    reconciler.want(wish(black(4)));
    await clock.pass(60_000);
    expect(ourLines()).toEqual([black(4)]);
    expect(shown.cart?.lines).toMatchObject([{ quantity: 4 }]);
  });

  test('waits for a line', async () => {
    const { openTab, clock, storefront, setOnline, ourLines } = world();
    const { reconciler } = openTab();
    setOnline(false);
    reconciler.want(wish(black(3)));
    await clock.pass(20_000);
    expect(storefront.calls).toEqual([]);
    expect(reconciler.status()).toMatchObject({ isUpdating: true, error: undefined });
    setOnline(true);
    await clock.pass(1_500);
    expect(ourLines()).toEqual([black(3)]);
  });

  test('of a storefront that takes changes without making them is one too', async () => {
    const { openTab, clock, storefront } = world();
    const { reconciler } = openTab();
    reconciler.want(wish(black(3)));
    await clock.pass(2_000);
    const { request } = storefront.client;
    storefront.client.request = (document, variables, ...rest) =>
      request(document, document.includes('CartLinesUpdate') ? { ...variables, lines: [] } : variables, ...rest);
    storefront.now.delayMs = 10;
    reconciler.want(wish(black(4)));
    await clock.pass(1_500);
    expect(reconciler.status().error).toMatchObject({ name: 'CartNotAsWanted' });
  });
});

describe('a cart that is gone', () => {
  test('is made again of the projects', async () => {
    const { openTab, clock, storefront, ourLines } = world();
    const { reconciler } = openTab();
    reconciler.want(wish(black(3)));
    await clock.pass(2_000);
    storefront.carts.clear();
    reconciler.refresh();
    await clock.pass(3_000);
    expect(ourLines()).toEqual([black(3)]);
  });

  test('because it was ordered in another window takes what was ordered out of this one’s', async () => {
    const { openTab, clock, storefront, now } = world();
    const { reconciler, shown } = openTab();
    reconciler.want(wish(black(3), black(1, 'p2')));
    await clock.pass(2_000);
    storefront.carts.clear();
    now.ordered = ['p1', 'p9'];
    reconciler.refresh();
    await clock.pass(600);
    expect(shown.completed).toEqual(['p1']);
    expect(storefront.carts.size).toBe(0);
    reconciler.want(wish(black(1, 'p2')));
    await clock.pass(3_000);
    expect([...storefront.carts.values()].flatMap(({ lines }) => lines)).toMatchObject([{ projectId: 'p2' }]);
  });
});

describe('who comes and goes', () => {
  test('nobody touches the cart while an order may just have been placed', async () => {
    const { openTab, clock, storefront, now } = world();
    const { reconciler } = openTab();
    reconciler.want(wish(black(3)));
    await clock.pass(2_000);
    reconciler.want(wish(black(4)));
    await clock.pass(600);
    now.isPaying = true;
    reconciler.want(wish(black(5)));
    await clock.pass(60_000);
    expect(storefront.calls).toEqual(['CartCreate', 'Cart', 'CartLinesUpdate']);
    now.isPaying = false;
    reconciler.changed();
    await clock.pass(2_000);
    expect(storefront.calls.slice(3)).toEqual(['Cart', 'CartLinesUpdate']);
  });

  test('the cart after an order is a new one, and the ordered one stays as it was', async () => {
    const { openTab, clock, storefront, ourLines } = world();
    const { reconciler } = openTab();
    reconciler.want(wish(black(3)));
    await clock.pass(2_000);
    reconciler.ordered();
    await clock.pass(2_000);
    reconciler.want(wish(black(1, 'p2')));
    await clock.pass(2_000);
    expect(ourLines()).toEqual([black(1, 'p2')]);
    expect(storefront.linesOf('cart-1')).toEqual([black(3)]);
  });

  test('who leaves leaves nothing: what was under way is neither shown nor remembered', async () => {
    const { openTab, clock, now, ourLines } = world();
    const { reconciler, shown, ids } = openTab();
    reconciler.want(wish(black(3)));
    await clock.pass(200);
    now.token = 'token-2';
    reconciler.forget();
    await clock.pass(60_000);
    expect(shown.cart).toBeUndefined();
    expect(ids.read()).toBeUndefined();
    reconciler.want(wish(black(1, 'p2')));
    await clock.pass(2_000);
    expect(ourLines()).toEqual([black(1, 'p2')]);
  });
});

test('two tabs that put the same into one cart at the same moment double nothing', async () => {
  const { openTab, clock, ourLines } = world();
  const [one, two] = [openTab(), openTab()];
  one.reconciler.want(wish(black(1)));
  await clock.pass(2_000);
  two.reconciler.want(wish(black(1)));
  await clock.pass(2_000);
  for (const tab of [one, two]) tab.reconciler.want(wish(black(1), black(3, 'p2')));
  await clock.pass(5_000);
  expect(ourLines()).toEqual([black(1), black(3, 'p2')]);
  for (const tab of [one, two]) tab.reconciler.want(wish(black(3, 'p2')));
  await clock.pass(5_000);
  expect(ourLines()).toEqual([black(3, 'p2')]);
  for (const tab of [one, two]) expect(tab.reconciler.status().isInLine).toBe(true);
  // that the other was faster is no failure
  expect([...one.errors, ...two.errors]).toEqual([]);
});

test('whatever happens on the way: in the end the server has the wanted lines, and each tab shows them', {
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
      const { openTab, clock, storefront, setOnline, ourLines } = world();
      const tabs = [openTab(), openTab()];
      const flushes: Promise<unknown>[] = [];
      for (const each of steps) {
        if (each.kind === 'edit')
          for (const tab of tabs.slice(each.both ? 0 : 1)) tab.reconciler.want(wish(...each.lines));
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
      // what was sent in another time arrives before the last edit, which both tabs have
      for (const tab of tabs) tab.reconciler.want(wish(...wanted));
      await clock.pass(180_000);
      const sorted = (list: readonly WantedLine[]) =>
        list.map((line) => `${line.projectId} ${line.merchandiseId} ${line.quantity}`).sort();
      expect(sorted(ourLines())).toEqual(sorted(wanted));
      for (const { reconciler, shown } of tabs) {
        expect(reconciler.status()).toEqual({ isInLine: true, isUpdating: false, error: undefined });
        expect(sorted((shown.cart?.lines ?? []) as WantedLine[])).toEqual(sorted(wanted));
      }
      await Promise.all(flushes);
    }),
    { numRuns: 1_000 },
  );
});

import { describe, expect, test } from 'vitest';
import { CartRefusal } from './mutations.ts';
import { black, testCartWorld, wantedCart } from './test-cart-world.ts';

const DEADLINE_MS = 15_000;

describe('the cart on the server', () => {
  test('is built from the projects and shown on the screen', async () => {
    const { openTab, clock, ourLines } = testCartWorld();
    const { reconciler, shown } = openTab();
    reconciler.want(wantedCart(black(3)));
    expect(reconciler.status()).toEqual({ isInSync: false, isUpdating: true, error: undefined });
    await clock.pass(600);
    expect(ourLines()).toEqual([black(3)]);
    expect(shown.cart?.totalCents).toBe(4200);
    expect(reconciler.status()).toEqual({ isInSync: true, isUpdating: false, error: undefined });
  });

  test('is not created for an empty cart', async () => {
    const { openTab, clock, storefront } = testCartWorld();
    const { reconciler, shown } = openTab();
    reconciler.want(wantedCart());
    await clock.pass(5_000);
    expect(storefront.calls).toEqual([]);
    expect(shown.cart).toBeNull();
    expect(reconciler.status().isInSync).toBe(true);
  });

  test('matches the screen after plus, minus and plus in quick succession', async () => {
    const { openTab, clock, ourLines } = testCartWorld();
    const { reconciler, shown } = openTab();
    reconciler.want(wantedCart(black(3)));
    await clock.pass(5_000);
    for (const quantity of [6, 3, 6]) {
      reconciler.want(wantedCart(black(quantity)));
      expect(reconciler.status().isInSync).toBe(shown.cart?.lines[0]?.quantity === quantity);
      await clock.pass(200);
    }
    await clock.pass(5_000);
    expect(ourLines()).toEqual([black(6)]);
    expect(shown.cart?.lines).toMatchObject([{ quantity: 6 }]);
    expect(reconciler.status()).toEqual({ isInSync: true, isUpdating: false, error: undefined });
  });

  test('stops mid-update once the wanted cart changes', async () => {
    const { openTab, clock, storefront, ourLines } = testCartWorld();
    const { reconciler } = openTab();
    reconciler.want(wantedCart(black(3), black(1, 'p2')));
    await clock.pass(5_000);
    storefront.calls.length = 0;
    reconciler.want(wantedCart(black(6), black(1, 'p3')));
    await clock.pass(700);
    reconciler.want(wantedCart(black(3), black(1, 'p2')));
    await clock.pass(5_000);
    expect(storefront.calls).toEqual(['Cart', 'CartLinesRemove', 'Cart', 'CartLinesAdd']);
    expect(ourLines()).toEqual([black(3), black(1, 'p2')]);
  });

  test('is read again by each screen that shows it, and not at all otherwise', async () => {
    const { openTab, clock, storefront } = testCartWorld();
    const { reconciler } = openTab();
    reconciler.want(wantedCart(black(3)));
    await clock.pass(2_000);
    reconciler.want(undefined);
    reconciler.refresh();
    await clock.pass(60_000);
    expect(storefront.calls).toEqual(['CartCreate']);
    reconciler.want(wantedCart(black(3)));
    expect(reconciler.status().isInSync).toBe(false);
    await clock.pass(1_500);
    expect(storefront.calls).toEqual(['CartCreate', 'Cart']);
    expect(reconciler.status().isInSync).toBe(true);
  });
});

describe('a failure', () => {
  test('is reported with its reason, and retried on request or automatically', async () => {
    const { openTab, clock, storefront } = testCartWorld();
    const { reconciler } = openTab();
    storefront.now.fate = () => ({ refusal: 'No.' });
    reconciler.want(wantedCart(black(3)));
    await clock.pass(1_000);
    expect(reconciler.status()).toMatchObject({ isUpdating: false, error: expect.any(CartRefusal) });
    void reconciler.flush();
    expect(reconciler.status()).toMatchObject({ isUpdating: true, error: undefined });
    await clock.pass(1_000);
    expect(reconciler.status().error).toMatchObject({ message: 'Cart creation failed: No.' });
    storefront.now.fate = () => 'answered';
    await clock.pass(30_000);
    expect(reconciler.status()).toEqual({ isInSync: true, isUpdating: false, error: undefined });
  });

  test('clears with the next successful edit', async () => {
    const { openTab, clock, storefront, ourLines } = testCartWorld();
    const { reconciler } = openTab();
    storefront.now.fate = () => 'lost on the way';
    reconciler.want(wantedCart(black(3)));
    await clock.pass(20_000);
    storefront.now.fate = () => 'answered';
    reconciler.want(wantedCart(black(4)));
    await clock.pass(1_500);
    expect(ourLines()).toEqual([black(4)]);
  });

  test('of a hanging call turns into an error after the deadline, also for a waiting caller', async () => {
    const { openTab, clock, storefront } = testCartWorld();
    const { reconciler } = openTab();
    storefront.now.fate = () => 'hangs';
    reconciler.want(wantedCart(black(3)));
    let answer: unknown;
    void reconciler.flush().then((flushed) => {
      answer = flushed;
    });
    await clock.pass(DEADLINE_MS + 1);
    expect(answer).toMatchObject({ kind: 'failed', error: { name: 'DeadlinePassed' } });
    expect(reconciler.status()).toMatchObject({ isInSync: false, isUpdating: false });
  });

  test('of a change that arrives late is detected and fixed', async () => {
    const { openTab, clock, storefront, ourLines } = testCartWorld();
    const { reconciler, shown } = openTab();
    reconciler.want(wantedCart(black(3)));
    await clock.pass(2_000);
    let updates = 0;
    storefront.now.fate = (name) => (name === 'CartLinesUpdate' && ++updates === 1 ? 'arrives late' : 'answered');
    reconciler.want(wantedCart(black(9)));
    await clock.pass(1_000);
    reconciler.want(wantedCart(black(4)));
    await clock.pass(60_000);
    expect(ourLines()).toEqual([black(4)]);
    expect(shown.cart?.lines).toMatchObject([{ quantity: 4 }]);
  });

  test('waits for the network', async () => {
    const { openTab, clock, storefront, setOnline, ourLines } = testCartWorld();
    const { reconciler } = openTab();
    setOnline(false);
    reconciler.want(wantedCart(black(3)));
    await clock.pass(20_000);
    expect(storefront.calls).toEqual([]);
    expect(reconciler.status()).toMatchObject({ isUpdating: true, error: undefined });
    setOnline(true);
    await clock.pass(1_500);
    expect(ourLines()).toEqual([black(3)]);
  });

  test('is reported when the storefront accepts changes without applying them', async () => {
    const { openTab, clock, storefront } = testCartWorld();
    const { reconciler } = openTab();
    reconciler.want(wantedCart(black(3)));
    await clock.pass(2_000);
    const { request } = storefront.client;
    storefront.client.request = (document, variables, ...rest) =>
      request(document, document.includes('CartLinesUpdate') ? { ...variables, lines: [] } : variables, ...rest);
    storefront.now.delayMs = 10;
    reconciler.want(wantedCart(black(4)));
    await clock.pass(1_500);
    expect(reconciler.status().error).toMatchObject({ name: 'CartNotAsWanted' });
  });
});

describe('a cart that is gone', () => {
  test('is rebuilt from the projects', async () => {
    const { openTab, clock, storefront, ourLines } = testCartWorld();
    const { reconciler } = openTab();
    reconciler.want(wantedCart(black(3)));
    await clock.pass(2_000);
    storefront.carts.clear();
    reconciler.refresh();
    await clock.pass(3_000);
    expect(ourLines()).toEqual([black(3)]);
  });

  test('is rebuilt with goods and code, and two windows that notice it at once end up with one cart', async () => {
    const { openTab, clock, storefront, ourLines } = testCartWorld();
    const tabs = [openTab(), openTab()];
    const wanted = { lines: [black(3), { merchandiseId: 'WallPad', quantity: 2 }], code: 'SUMMER' };
    for (const { reconciler } of tabs) reconciler.want(wanted);
    await clock.pass(10_000);
    storefront.carts.clear();
    for (const { reconciler } of tabs) reconciler.refresh();
    await clock.pass(30_000);
    expect(ourLines()).toMatchObject([black(3), { merchandiseId: 'WallPad', quantity: 2 }]);
    for (const { reconciler, shown, ids } of tabs) {
      expect(reconciler.status().isInSync).toBe(true);
      expect(shown.cart).toMatchObject({ id: ids.read(), totalQuantity: 5, codes: [{ code: 'SUMMER' }] });
    }
  });

  test('because it was ordered in another window loses the ordered items here', async () => {
    const { openTab, clock, storefront, now } = testCartWorld();
    const { reconciler, shown } = openTab();
    reconciler.want(wantedCart(black(3), black(1, 'p2')));
    await clock.pass(2_000);
    storefront.carts.clear();
    now.ordered = ['p1', 'p9'];
    reconciler.refresh();
    await clock.pass(600);
    expect(shown.completed).toEqual(['p1']);
    expect(storefront.carts.size).toBe(0);
    reconciler.want(wantedCart(black(1, 'p2')));
    await clock.pass(3_000);
    expect([...storefront.carts.values()].flatMap(({ lines }) => lines)).toMatchObject([{ projectId: 'p2' }]);
  });
});

describe('signing in and leaving', () => {
  test('leaves the cart alone while an order may have just been placed', async () => {
    const { openTab, clock, storefront, now } = testCartWorld();
    const { reconciler } = openTab();
    reconciler.want(wantedCart(black(3)));
    await clock.pass(2_000);
    reconciler.want(wantedCart(black(4)));
    await clock.pass(600);
    now.isPaying = true;
    reconciler.want(wantedCart(black(5)));
    await clock.pass(60_000);
    expect(storefront.calls).toEqual(['CartCreate', 'Cart', 'CartLinesUpdate']);
    now.isPaying = false;
    reconciler.changed();
    await clock.pass(2_000);
    expect(storefront.calls.slice(3)).toEqual(['Cart', 'CartLinesUpdate']);
  });

  test('starts a new cart after an order and leaves the ordered one unchanged', async () => {
    const { openTab, clock, storefront, ourLines } = testCartWorld();
    const { reconciler } = openTab();
    reconciler.want(wantedCart(black(3)));
    await clock.pass(2_000);
    reconciler.ordered();
    await clock.pass(2_000);
    reconciler.want(wantedCart(black(1, 'p2')));
    await clock.pass(2_000);
    expect(ourLines()).toEqual([black(1, 'p2')]);
    expect(storefront.linesOf('cart-1')).toEqual([black(3)]);
  });

  test('drops pending work when the shopper leaves', async () => {
    const { openTab, clock, now, ourLines } = testCartWorld();
    const { reconciler, shown, ids } = openTab();
    reconciler.want(wantedCart(black(3)));
    await clock.pass(200);
    now.token = 'token-2';
    reconciler.forget();
    await clock.pass(60_000);
    expect(shown.cart).toBeUndefined();
    expect(ids.read()).toBeUndefined();
    reconciler.want(wantedCart(black(1, 'p2')));
    await clock.pass(2_000);
    expect(ourLines()).toEqual([black(1, 'p2')]);
  });
});

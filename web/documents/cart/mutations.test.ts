import { describe, expect, test } from 'vitest';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../lib/expiring-storage.ts';
import { StoredCart, type WantedCart, type WantedLine } from './model.ts';
import { CartRefusal, createCartIdStore, createCartServer } from './mutations.ts';
import { testStorefront } from './test-storefront.ts';

const { signal } = new AbortController();
const black = (quantity: number, projectId = 'p1'): WantedLine => ({ projectId, merchandiseId: 'Black', quantity });

/** One more line than fits on a page. */
const FIFTY_ONE = Array.from({ length: 51 }, (_, index) => black(1, `p${index}`));

async function setUp(wanted: WantedCart) {
  const storefront = testStorefront();
  const server = createCartServer(storefront.client, { texts: { read: () => ({ wording: {} }) } });
  const cart = await server.create(wanted, 'token-1', signal);
  async function bring(next: WantedCart) {
    let now = cart;
    for (let step = server.nextStep(now, next); step; step = server.nextStep(now, next)) now = await step(signal);
    return now;
  }
  return { ...storefront, server, cart, bring };
}

describe('a cart on the storefront', () => {
  test('is created with the cart token of the projects, and with the code', async () => {
    const { carts, cart } = await setUp({ lines: [black(3)], code: 'SUMMER' });
    expect([...carts.values()][0]?.attributes).toEqual([{ key: 'cartToken', value: 'token-1' }]);
    expect(cart).toMatchObject({ codes: [{ code: 'SUMMER', isApplicable: false }], totalCents: 4200 });
  });

  test('changes step by step until it matches', async () => {
    const { bring, calls } = await setUp({ lines: [black(3), black(1, 'p0')] });
    const cart = await bring({ lines: [black(6), black(1, 'p2')], code: 'SUMMER' });
    expect(calls).toEqual([
      'CartCreate',
      'CartLinesRemove',
      'CartLinesUpdate',
      'CartLinesAdd',
      'CartDiscountCodesUpdate',
    ]);
    expect(cart.lines.map(({ projectId, quantity }) => [projectId, quantity])).toEqual([
      ['p1', 6],
      ['p2', 1],
    ]);
  });

  test('carries the shopper’s one code, in any case, until it is removed', async () => {
    const { bring } = await setUp({ lines: [black(1)], code: 'SUMMER' });
    expect((await bring({ lines: [black(1)], code: 'winter' })).codes).toMatchObject([{ code: 'winter' }]);
    expect((await bring({ lines: [black(1)], code: null })).codes).toEqual([]);
  });

  test('takes the shopper’s email if it has none, and keeps the one from checkout', async () => {
    const { bring, carts, calls } = await setUp({ lines: [black(1)] });
    expect((await bring({ lines: [black(1)], email: 'ada@example.com' })).email).toBe('ada@example.com');
    expect((await bring({ lines: [black(1)], email: 'ada@example.com' })).email).toBe('ada@example.com');
    for (const cart of carts.values()) cart.email = 'grace@example.com';
    expect(calls).toEqual(['CartCreate', 'CartBuyerIdentityUpdate', 'CartBuyerIdentityUpdate']);
  });

  test('carries the shopper’s note until it is removed, and keeps a note from another client', async () => {
    const { bring, calls } = await setUp({ lines: [black(1)], note: 'For Ada' });
    expect((await bring({ lines: [black(1)] })).note).toBe('For Ada');
    expect((await bring({ lines: [black(1)], note: 'For Ada' })).note).toBe('For Ada');
    expect((await bring({ lines: [black(1)], note: 'For Grace' })).note).toBe('For Grace');
    expect((await bring({ lines: [black(1)], note: '' })).note).toBe('');
    expect(calls).toEqual(['CartCreate', 'CartNoteUpdate', 'CartNoteUpdate']);
  });

  test('carries a code once, and keeps codes from another window', async () => {
    const { bring, calls } = await setUp({ lines: [black(1)], code: 'SUMMER' });
    expect((await bring({ lines: [black(1)], code: 'summer ' })).codes).toMatchObject([{ code: 'SUMMER' }]);
    expect((await bring({ lines: [black(1)] })).codes).toMatchObject([{ code: 'SUMMER' }]);
    expect(calls).toEqual(['CartCreate']);
  });

  test('shows a fifty-first line', async () => {
    const { cart, server } = await setUp({ lines: FIFTY_ONE });
    expect(cart.lines).toHaveLength(51);
    expect((await server.read(cart.id, signal))?.lines).toHaveLength(51);
  });

  test('counts as gone if it disappears while its lines load, rather than as its first fifty', async () => {
    const goneInBetween = async () => {
      const made = await setUp({ lines: FIFTY_ONE });
      made.now.fate = (name) => {
        if (name === 'MoreLines') made.carts.clear();
        return 'answered';
      };
      return made;
    };
    const { server, cart } = await goneInBetween();
    expect(await server.read(cart.id, signal)).toBeNull();
    const { bring } = await goneInBetween();
    await expect(bring({ lines: FIFTY_ONE, code: 'SUMMER' })).rejects.toThrow(
      'Failed to apply discount code: The cart no longer exists.',
    );
  });

  test('reads as null once it is gone', async () => {
    const { carts, cart, server } = await setUp({ lines: [black(1)] });
    carts.clear();
    expect(await server.read(cart.id, signal)).toBeNull();
  });

  test.each<[string, WantedCart]>([
    ['Cart line addition failed: No.', { lines: [black(1), black(1, 'p2')] }],
    ['Cart line removal failed: No.', { lines: [] }],
    ['Cart line update failed: No.', { lines: [black(2)] }],
    ['Failed to apply discount code: No.', { lines: [black(1)], code: 'SUMMER' }],
  ])('reports a refused change as %j', async (message, wanted) => {
    const { bring, now } = await setUp({ lines: [black(1)] });
    now.fate = () => ({ refusal: 'No.' });
    await expect(bring(wanted)).rejects.toEqual(expect.objectContaining({ name: CartRefusal.name, message }));
  });

  test('reports that it cannot be created', async () => {
    const { server, now } = await setUp({ lines: [] });
    now.fate = () => ({ refusal: 'No.' });
    await expect(server.create({ lines: [] }, 'token-1', signal)).rejects.toThrow('Cart creation failed: No.');
  });
});

describe('the stored cart id', () => {
  function browser(port = memoryStorage()) {
    const now = { token: 'token-1' };
    const storage = createExpiringStorage({ storage: port, tenantId: 'default', now: () => 0 });
    const open = () => createCartIdStore(storage.entry('cart', { schema: StoredCart }), () => now.token);
    return { open, now };
  }

  test('survives a reload, and is hidden from another cart token', () => {
    const { open, now } = browser();
    open().write('cart-1');
    expect(open().read()).toBe('cart-1');
    now.token = 'token-2';
    expect(open().read()).toBeUndefined();
  });

  test('lasts until the page unloads if the browser refuses storage', () => {
    const refuse = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
    const { open } = browser({ ...memoryStorage(), setItem: refuse, getItem: () => null });
    const ids = open();
    ids.write('cart-1');
    expect(ids.read()).toBe('cart-1');
    ids.remove();
    expect(ids.read()).toBeUndefined();
  });
});

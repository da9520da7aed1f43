import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { memoryStorage } from '../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../lib/expiring-storage.ts';
import type { WantedLine } from './cart-plan.ts';
import { CartRefusal, createCartService, StoredCart } from './cart-service.ts';
import type { StorefrontClient } from './storefront-client.ts';

interface Line {
  id: string;
  merchandiseId: string;
  quantity: number;
  projectId: string | undefined;
}

/** A storefront that keeps carts as the real one does: lines with ids, null for a cart that is gone. */
function setUp() {
  const storage = createExpiringStorage({ storage: memoryStorage(), tenantId: 'default', now: () => 0 });
  const carts = new Map<string, { lines: Line[]; codes: string[]; attributes: unknown }>();
  const calls: string[] = [];
  let ids = 0;
  let refusal: string | undefined;
  let token = 'token-1';

  const money = (cents: number) => ({ amount: (cents / 100).toFixed(2) });
  const view = (id: string, { lines, codes }: { lines: Line[]; codes: string[] }) => ({
    id,
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    cost: { subtotalAmount: money(0), totalAmount: money(lines.reduce((sum, line) => sum + line.quantity * 1400, 0)) },
    discountAllocations: [],
    discountCodes: codes.map((code) => ({ code, applicable: false })),
    deliveryGroups: { nodes: [] },
    lines: page(lines, 0),
  });
  const page = (lines: Line[], from: number) => ({
    nodes: lines.slice(from, from + 50).map((line) => ({
      id: line.id,
      quantity: line.quantity,
      attribute: { value: line.projectId },
      merchandise: { id: line.merchandiseId, title: 'Black', product: { title: 'Photo Tile' } },
      cost: {
        amountPerQuantity: money(1400),
        subtotalAmount: money(line.quantity * 1400),
        totalAmount: money(line.quantity * 1400),
      },
      discountAllocations: [],
    })),
    pageInfo: { hasNextPage: lines.length > from + 50, endCursor: String(from + 50) },
  });
  const newLine = (input: { merchandiseId: string; quantity: number; attributes: { value: string }[] }): Line => ({
    id: `line-${++ids}`,
    merchandiseId: input.merchandiseId,
    quantity: input.quantity,
    projectId: input.attributes[0]?.value,
  });

  const Variables = z.looseObject({
    id: z.optional(z.string()),
    cartId: z.optional(z.string()),
    after: z.optional(z.string()),
  });
  const client: StorefrontClient = {
    origin: 'https://shop.example',
    async request(document, variables, reply) {
      const name = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? '';
      calls.push(name);
      const { id, cartId, after } = z.parse(Variables, variables);
      return z.parse(reply, answer(name, variables as never, id ?? cartId ?? '', Number(after)));
    },
  };

  function answer(
    name: string,
    variables: { input: never; lines: never; lineIds: string[]; discountCodes: string[] },
    id: string,
    from: number,
  ) {
    const cart = carts.get(id);
    if (name === 'Cart') return { cart: cart ? view(id, cart) : null };
    if (name === 'MoreLines') return { cart: cart ? { lines: page(cart.lines, from) } : null };
    const field = name.charAt(0).toLowerCase() + name.slice(1);
    if (refusal) return { [field]: { cart: null, userErrors: [{ code: 'INVALID', field: null, message: refusal }] } };
    if (name === 'CartCreate') {
      const input: { lines: never[]; attributes: unknown; discountCodes?: string[] } = variables.input;
      const created = `cart-${++ids}`;
      const cart = { lines: input.lines.map(newLine), codes: input.discountCodes ?? [], attributes: input.attributes };
      carts.set(created, cart);
      return { cartCreate: { cart: view(created, cart), userErrors: [] } };
    }
    if (!cart) return { [field]: { cart: null, userErrors: [{ message: 'The specified cart does not exist.' }] } };
    const given: { id: string; quantity: number }[] = variables.lines;
    if (name === 'CartLinesRemove') cart.lines = cart.lines.filter((line) => !variables.lineIds.includes(line.id));
    if (name === 'CartLinesUpdate') {
      for (const line of cart.lines)
        line.quantity = given.find((update) => update.id === line.id)?.quantity ?? line.quantity;
    }
    if (name === 'CartLinesAdd') cart.lines.push(...(variables.lines as never[]).map(newLine));
    if (name === 'CartDiscountCodesUpdate') cart.codes = variables.discountCodes;
    return { [field]: { cart: view(id, cart), userErrors: [] } };
  }

  const service = createCartService({
    client,
    kept: storage.entry('cart', { schema: StoredCart }),
    cartToken: () => token,
  });
  return {
    service,
    carts,
    calls,
    refuse: (message: string | undefined) => (refusal = message),
    changeToken: (next: string) => (token = next),
    evict: () => carts.clear(),
  };
}

const black = (quantity: number, projectId = 'p1'): WantedLine => ({ projectId, merchandiseId: 'Black', quantity });

describe('the cart', () => {
  test('is made once, with the token under which the projects are kept, and then changed', async () => {
    const { service, carts, calls } = setUp();
    await service.sync({ lines: [black(3)] });
    const cart = await service.sync({ lines: [black(6), black(1, 'p2')] });
    expect(calls).toEqual(['CartCreate', 'Cart', 'CartLinesUpdate', 'CartLinesAdd']);
    expect([...carts.values()][0]?.attributes).toEqual([{ key: 'cartToken', value: 'token-1' }]);
    expect(cart?.lines.map(({ projectId, quantity }) => [projectId, quantity])).toEqual([
      ['p1', 6],
      ['p2', 1],
    ]);
  });

  test('is not made for nothing', async () => {
    const { service, calls } = setUp();
    expect(await service.sync({ lines: [] })).toBeUndefined();
    expect(calls).toEqual([]);
  });

  test('loses no change of many quick ones', async () => {
    const { service } = setUp();
    const quick = [1, 2, 3, 4, 5].map((quantity) => service.sync({ lines: [black(quantity)] }));
    const carts = await Promise.all(quick);
    expect(new Set(carts.map((cart) => cart?.id)).size).toBe(1);
    expect(carts.at(-1)?.lines).toMatchObject([{ quantity: 5 }]);
  });

  test('that is gone is made again of the projects', async () => {
    const { service, evict } = setUp();
    await service.sync({ lines: [black(3)] });
    evict();
    expect((await service.sync({ lines: [black(3)] }, async () => true))?.lines).toMatchObject([{ quantity: 3 }]);
  });

  test('that is gone because it was ordered in another window is not made again', async () => {
    const { service, carts, evict } = setUp();
    await service.sync({ lines: [black(3)] });
    evict();
    expect(await service.sync({ lines: [black(3)] }, async () => false)).toBeUndefined();
    expect(carts.size).toBe(0);
  });

  test('of another cart token is left alone', async () => {
    const { service, carts, changeToken } = setUp();
    await service.sync({ lines: [black(3)] });
    changeToken('token-2');
    await service.sync({ lines: [black(1)] });
    expect(carts.size).toBe(2);
  });

  test('shows a fifty-first line', async () => {
    const { service } = setUp();
    const wanted = Array.from({ length: 51 }, (_, index) => black(1, `p${index}`));
    expect((await service.sync({ lines: wanted }))?.lines).toHaveLength(51);
  });

  test.each([
    ['Cart creation failed: No.', []],
    ['Cart line addition failed: No.', [black(1, 'p0')]],
    ['Cart line removal failed: No.', [black(1), black(1, 'p0')]],
  ])('that is refused a change says %j', async (message, before) => {
    const { service, refuse } = setUp();
    if (before.length > 0) await service.sync({ lines: before });
    refuse('No.');
    const wanted = before.length === 2 ? [black(1)] : [...before, black(1)];
    await expect(service.sync({ lines: wanted })).rejects.toEqual(
      expect.objectContaining({ name: CartRefusal.name, message }),
    );
  });

  test('carries the code that the shopper came with from its first moment, and once', async () => {
    const { service, calls } = setUp();
    const cart = await service.sync({ lines: [black(1)], code: 'SUMMER' });
    expect(cart?.codes).toEqual([{ code: 'SUMMER', isApplicable: false }]);
    await service.sync({ lines: [black(1)], code: 'summer ' });
    expect(calls).toEqual(['CartCreate', 'Cart']);
  });

  test('takes a code on later, and keeps what another window has brought', async () => {
    const { service, calls } = setUp();
    await service.sync({ lines: [black(1)] });
    expect((await service.sync({ lines: [black(1)], code: 'SUMMER' }))?.codes).toMatchObject([{ code: 'SUMMER' }]);
    expect((await service.sync({ lines: [black(1)] }))?.codes).toMatchObject([{ code: 'SUMMER' }]);
    expect(calls).toEqual(['CartCreate', 'Cart', 'CartDiscountCodesUpdate', 'Cart']);
  });

  test('that is refused a code says so', async () => {
    const { service, refuse } = setUp();
    await service.sync({ lines: [black(1)] });
    refuse('No.');
    await expect(service.sync({ lines: [black(1)], code: 'SUMMER' })).rejects.toThrow(
      'Failed to apply discount code: No.',
    );
  });

  test('goes on after a failure', async () => {
    const { service, refuse } = setUp();
    refuse('No.');
    await expect(service.sync({ lines: [black(1)] })).rejects.toThrow(CartRefusal);
    refuse(undefined);
    expect((await service.sync({ lines: [black(1)] }))?.totalCents).toBe(1400);
  });
});

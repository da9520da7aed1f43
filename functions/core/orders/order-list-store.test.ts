import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderFilter, OrderSort } from '../../../shared/order/list.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { startDynamo, type TestDynamo } from '../../../tests/support/dynamo.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import { queryRows } from '../db/table.ts';
import { createOrderListStore, type OrderListStore } from './order-list-store.ts';
import { createOrderStore, type OrderStore } from './order-store.ts';

let dynamo: TestDynamo;
let orders: OrderStore;
let lists: OrderListStore;
const clock = { now: () => new Date('2026-11-25T12:00:00.000Z') };
const STAFF = { kind: 'staff', id: 'pat' } as const;

const place = (order: Order) => orders.place({ order, owner: 'K-owner', cartId: `cart-${order.id}`, alongside: [] });
const example = (id: string, changes: Partial<Order> = {}) => exampleOrder('photo', { id, ...changes });

function named(firstName: string, lastName: string): Pick<Order, 'deliveryAddress'> {
  return { deliveryAddress: { ...exampleOrder('photo').deliveryAddress, firstName, lastName } };
}

function withProduct(productId: string): Pick<Order, 'lines'> {
  const { lines } = exampleOrder('photo');
  return { lines: lines.map((line) => ({ ...line, product: { ...line.product, id: productId } })) };
}

/** In one parcel with other orders. */
const SENT: Pick<Order, 'parcels'> = {
  parcels: [
    {
      id: 'parcel',
      sentAt: '2026-11-02T00:00:00.000Z',
      tracking: { carrier: 'USPS', number: '9400111206206406260787' },
      lines: [{ lineNumber: 1, quantity: 1 }],
    },
  ],
};

/** All orders that match a filter, page by page. */
async function all(filter: OrderFilter, size = 3, tenantId = 'default', sort: OrderSort = 'newest'): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages === 0 || cursor; pages++) {
    if (pages > 50) throw new Error('The list does not end');
    const page = await lists.find(tenantId, filter, { size, cursor, sort });
    if (page === 'invalid_cursor') throw new Error('No page');
    expect(page.orders.length).toBeLessThanOrEqual(size);
    ids.push(...page.orders.map(({ id }) => id));
    ({ cursor } = page);
  }
  return ids;
}

/** Newest first; the last two were placed months earlier. */
const SHOP = ['NNNN29', 'MMMM29', 'KKKK29', 'JJJJ29', 'HHHH29', 'GGGG29', 'FFFF29'];

beforeAll(async () => {
  dynamo = await startDynamo();
  orders = createOrderStore(dynamo.shop, clock);
  lists = createOrderListStore(dynamo.shop, clock);
  const placed: [string, string, Partial<Order>][] = [
    ['NNNN29', '2026-11-25T11:59:59.000Z', { ...named('Ada', 'Byron'), dueAt: '2026-11-27T10:00:00.000Z' }],
    [
      'MMMM29',
      '2026-11-25T10:00:00.000Z',
      { ...named('Grace', 'Hopper'), email: 'grace@navy.example', customerId: 'grace', ...withProduct('Wide') },
    ],
    ['KKKK29', '2026-11-01T00:00:00.000Z', { productionState: 'ReadyToPrint', dueAt: '2026-11-03T10:00:00.000Z' }],
    ['JJJJ29', '2026-10-31T23:59:59.999Z', { productionState: 'Shipped', paymentState: 'Refunded', ...SENT }],
    ['HHHH29', '2026-10-05T00:00:00.000Z', { productionState: 'Shipped', ...named('Zoë', 'Ádám-Byron') }],
    ['GGGG29', '2025-12-31T00:00:00.000Z', { productionState: 'Shipped', ...withProduct('Wide'), ...SENT }],
    [
      'FFFF29',
      '2024-01-15T00:00:00.000Z',
      {
        productionState: 'PickedUp',
        paymentState: 'PartlyRefunded',
        delivery: { title: 'Pick-up', amountCents: 0, isPickUp: true },
      },
    ],
  ];
  for (const [id, placedAt, changes] of placed) await place(example(id, { placedAt, ...changes }));
  await place(example('NNNN39', { tenantId: 'pharmacy', placedAt: '2026-11-25T11:00:00.000Z' }));
  await orders.change('default', 'NNNN29', [{ kind: 'hold', reason: 'address_problem' }], STAFF);
});
afterAll(() => dynamo.stop());

describe('the list of orders', () => {
  test.each([1, 2, 3, 30])('has every order once, newest first, for any page size: %s', async (size) => {
    expect(await all({}, size)).toEqual(SHOP);
  });

  test('has only orders of its tenant', async () => {
    expect(await all({}, 3, 'pharmacy')).toEqual(['NNNN39']);
    expect(await all({}, 3, 'convenience')).toEqual([]);
  });

  test.each<[OrderFilter, string[]]>([
    [{ payment: 'Refunded' }, ['JJJJ29']],
    [{ payment: 'PartlyRefunded' }, ['FFFF29']],
    [{ production: 'Shipped' }, ['JJJJ29', 'HHHH29', 'GGGG29']],
    [{ production: 'Placed' }, ['NNNN29', 'MMMM29']],
    [{ production: 'Placed', waiting: 'nothing' }, ['MMMM29']],
    [{ production: 'Shipped', payment: 'Refunded' }, ['JJJJ29']],
    [{ production: 'Shipped', product: 'Wide' }, ['GGGG29']],
    [{ waiting: 'hold' }, ['NNNN29']],
    [{ waiting: 'address_problem' }, ['NNNN29']],
    [{ waiting: 'out_of_stock' }, []],
    [{ waiting: 'reprints' }, []],
    [{ waiting: 'nothing' }, SHOP.slice(1)],
    [{ overdue: 'yes' }, ['MMMM29', 'KKKK29']],
    [{ overdue: 'yes', production: 'ReadyToPrint' }, ['KKKK29']],
    [{ overdue: 'yes', production: 'Shipped' }, []],
    [{ product: 'Wide' }, ['MMMM29', 'GGGG29']],
    [{ product: 'Nothing' }, []],
    [{ sku: 'tile-black', frame: 'Black', product: 'Wide' }, ['MMMM29', 'GGGG29']],
    [{ sku: 'tile-white' }, []],
    [{ delivery: 'pickUp' }, ['FFFF29']],
    [{ delivery: 'shipping', production: 'Placed' }, ['NNNN29', 'MMMM29']],
    [{ buyer: 'account' }, ['MMMM29']],
    [{ buyer: 'guest', text: 'byron adam' }, ['HHHH29']],
    [{ buyer: 'guest', text: 'grace@navy.example' }, []],
    [{ from: '2026-11-01T00:00:00.000Z' }, ['NNNN29', 'MMMM29', 'KKKK29']],
    [{ from: '2026-11-01T00:00:00Z', to: '2026-11-25T11:00:00Z' }, ['MMMM29', 'KKKK29']],
    [{ to: '9999-12-31T00:00:00.000Z', from: '0001-01-01T00:00:00.000Z' }, SHOP],
    [{ to: '1999-12-31T00:00:00.000Z' }, []],
    [{ to: '2026-11-01T00:00:00.000Z' }, ['JJJJ29', 'HHHH29', 'GGGG29', 'FFFF29']],
    [{ from: '2026-11-02T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' }, []],
    [{ production: 'Shipped', from: '2026-10-05T00:00:00.000Z' }, ['JJJJ29', 'HHHH29']],
    [{ payment: 'Paid', product: 'Wide', production: 'Shipped', to: '2026-01-01T00:00:00.000Z' }, ['GGGG29']],
    [{ text: 'kkkk29' }, ['KKKK29']],
    [{ text: 'KKKK29', production: 'Shipped' }, []],
    [{ text: 'zo' }, ['HHHH29']],
    [{ text: 'byron adam' }, ['HHHH29']],
    [{ text: 'KKKK29', from: '2026-11-02T00:00:00.000Z' }, []],
    [{ text: ' Grace@Navy.example' }, ['MMMM29']],
    [{ text: 'grace@navy' }, ['MMMM29']],
    [{ text: 'ada@example.com', production: 'Shipped' }, ['JJJJ29', 'HHHH29', 'GGGG29']],
    [{ text: 'ada@example.com', to: '2026-10-31T23:59:59.999Z' }, ['HHHH29', 'GGGG29', 'FFFF29']],
    [{ text: '9400 1112 0620 6406 2607 87' }, ['JJJJ29', 'GGGG29']],
    [{ text: '9400111206206406260787', payment: 'Refunded' }, ['JJJJ29']],
    [{ text: 'hopper', production: 'Placed', product: 'Wide' }, ['MMMM29']],
    [{ text: 'hopper', to: '2026-11-01T00:00:00.000Z' }, []],
    [{ text: '...' }, []],
    [{ text: 'nobody' }, []],
  ])('with the filter %j has %j', async (filter, expected) => {
    for (const size of [1, 30]) {
      expect(await all(filter, size)).toEqual(expected);
      const isFoundAtOnce = filter.text !== undefined && /^kkkk29$/i.test(filter.text);
      const oldest = isFoundAtOnce ? expected : expected.toReversed();
      expect(await all(filter, size, 'default', 'oldest')).toEqual(oldest);
    }
    const total = await lists.count('default', filter);
    if (total) expect(total).toEqual({ count: expected.length, isAll: true });
    else expect(filter.text).toMatch(/KKKK29|@|^94|\.\.\./i);
  });

  test('returns with a cursor how far back it searched', async () => {
    for (const filter of [{}, { production: 'Shipped' }, { text: 'ada' }] as const) {
      const page = await lists.find('default', filter, { size: 1 });
      if (page === 'invalid_cursor') throw new Error('No page');
      expect(page.searchedTo).toBe(page.orders[0]?.placedAt.slice(0, 10));
    }
    expect(await lists.find('default', { text: 'zo' }, { size: 3 })).toEqual({
      orders: [expect.objectContaining({ id: 'HHHH29' })],
    });
  });

  test('skips orders that do not match', async () => {
    for (let minute = 10; minute < 60; minute++)
      await place(
        example(`VVV${minute}9`, {
          tenantId: 'shop1',
          placedAt: `2026-11-24T10:${minute}:00.000Z`,
          ...(minute % 20 === 11 && withProduct('Wide')),
        }),
      );
    expect(await all({ product: 'Wide' }, 2, 'shop1')).toEqual(['VVV519', 'VVV319', 'VVV119']);
    expect(await all({ production: 'Placed', product: 'Wide' }, 1, 'shop1')).toEqual(['VVV519', 'VVV319', 'VVV119']);
  });

  test('has an order once if several words match', async () => {
    const found = await all({ text: 'ada' }, 2);
    expect(found.toSorted()).toEqual([...new Set(found)].toSorted());
    expect(found).toHaveLength(6);
  });

  test.each([
    '',
    'x',
    Buffer.from('9999-12').toString('base64url'),
    Buffer.from('2026-11#x').toString('base64url'),
    Buffer.from('ada#2026-11').toString('base64url'),
    Buffer.from('2026-11-01T00:00:00.000Z#KKKK29').toString('base64url'),
    Buffer.from('newest:2026-11').toString('base64url'),
    Buffer.from('oldest:2026-11-01T00:00:00.000Z#KKKK29').toString('base64url'),
  ])('refuses the cursor %j', async (cursor) => {
    expect(await lists.find('default', {}, { size: 3, cursor })).toBe('invalid_cursor');
    expect(await lists.find('default', { text: 'ada' }, { size: 3, cursor })).toBe('invalid_cursor');
  });
});

test.each<[OrderSort, OrderSort]>([
  ['newest', 'oldest'],
  ['oldest', 'newest'],
])('the cursor of the %s orders is refused by the %s', async (sort, other) => {
  const page = await lists.find('default', {}, { size: 2, sort });
  if (page === 'invalid_cursor') throw new Error('No page');
  expect(await lists.find('default', {}, { size: 2, sort: other, cursor: page.cursor })).toBe('invalid_cursor');
});

describe('a change of an order', () => {
  test('moves it in the lists, and its new name finds it while the old one does not', async () => {
    const placedAt = '2026-11-25T09:00:00.000Z';
    await place(example('CCCC29', { tenantId: 'shop2', placedAt, changeableUntil: '2026-12-01T00:00:00.000Z' }));
    const address = { ...exampleOrder('photo').deliveryAddress, firstName: 'Mary', lastName: 'Shelley' };
    await orders.change('shop2', 'CCCC29', [{ kind: 'change_address', address }], STAFF);
    expect(await all({ text: 'shelley' }, 3, 'shop2')).toEqual(['CCCC29']);
    expect(await all({ text: 'byron' }, 3, 'shop2')).toEqual([]);
    await orders.change('shop2', 'CCCC29', [{ kind: 'production', to: 'Cancelled' }], STAFF);
    expect(await all({ production: 'Cancelled' }, 3, 'shop2')).toEqual(['CCCC29']);
    expect(await all({ production: 'Placed' }, 3, 'shop2')).toEqual([]);
  });

  test('that makes it anonymous keeps it in the list, and no name or email finds it', async () => {
    await place(
      example('DDDD29', { tenantId: 'shop3', placedAt: '2026-11-25T09:00:00.000Z', productionState: 'Shipped' }),
    );
    expect(await all({ text: 'ada@example.com' }, 3, 'shop3')).toEqual(['DDDD29']);
    for (const _ of [1, 2]) await orders.anonymize('shop3', 'DDDD29');
    expect(await all({}, 3, 'shop3')).toEqual(['DDDD29']);
    expect(await all({ production: 'Shipped', payment: 'Paid' }, 3, 'shop3')).toEqual(['DDDD29']);
    for (const text of ['ada', 'byron', 'ada@example.com']) expect(await all({ text }, 3, 'shop3')).toEqual([]);
    // A later change does not restore the name.
    await orders.change('shop3', 'DDDD29', [{ kind: 'payment', to: 'Refunded' }], STAFF);
    expect(await all({ payment: 'Refunded' }, 3, 'shop3')).toEqual(['DDDD29']);
    const left = await queryRows(dynamo.shop, { where: 'pk = :order', values: { order: 'ORDER#shop3#DDDD29' } });
    const ofIndexes = left.map(({ sk, facets, words, gsi1sk }) => ({ sk, facets, words, gsi1sk }));
    expect(ofIndexes.find(({ sk }) => sk === 'META')).toMatchObject({ words: '', gsi1sk: undefined });
    expect(JSON.stringify(ofIndexes)).not.toMatch(/ada|byron/i);
    expect(await all({ text: 'DDDD29' }, 3, 'shop3')).toEqual(['DDDD29']);
  });
});

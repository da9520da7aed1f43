import { expect, test } from 'vitest';
import type { OrderEvent } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { exampleOrder } from '../../../tests/support/examples.ts';
import type { Happened } from './figure-store.ts';
import { eventsOf } from './order-events.ts';

const NEW_YORK = { isRepeat: false, timeZone: 'America/New_York' };
const OWN = 'uploads/default/K-x/p';
const HARBOR = 'shared/default/S-ines/harbor';
const SYSTEM = { kind: 'system' } as const;

const withHistory = (history: OrderEvent[], changes: Partial<Order> = {}): Order => {
  const order = exampleOrder(OWN, { id: 'F7K2A9', placedAt: '2026-11-20T01:00:00.000Z', ...changes });
  return { ...order, history: [...order.history, ...history] };
};
const laterOf = (order: Order): Happened[] => eventsOf(order, NEW_YORK).slice(1);

test('an order counts its products with their price after discounts, and its code', () => {
  const order = exampleOrder(OWN, { discountCents: 420, promo: { code: 'SUMMER', use: 'u' } });
  const [placed, ...others] = eventsOf(order, { ...NEW_YORK, isRepeat: true });
  const revenueCents = order.payment.amountCents;
  expect(placed?.figures).toMatchObject({ orders: 1, repeatOrders: 1, revenueCents, discountCents: 420 });
  expect(placed?.by).toEqual([
    ...order.lines.map(({ product, quantity, totalCents }) => ({
      kind: 'product',
      key: product.id,
      counts: { units: quantity, revenueCents: totalCents },
    })),
    { kind: 'promo', key: 'SUMMER', counts: { orders: 1, revenueCents, discountCents: 420 } },
  ]);
  expect(others).toEqual([]);
});

test('tiles with pictures of the shop share the price of their line to the cent', () => {
  const [line] = exampleOrder(OWN).lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The order has no tile');
  const tiles = [
    { ...tile, number: 1, photoKey: HARBOR, copies: 1 },
    { ...tile, number: 2, photoKey: OWN, copies: 1 },
    { ...tile, number: 3, photoKey: HARBOR, copies: 1 },
  ];
  const [placed] = eventsOf(exampleOrder(OWN, { lines: [{ ...line, totalCents: 1_000, tiles }] }), NEW_YORK);
  expect(placed?.by?.filter(({ kind }) => kind === 'picture')).toEqual([
    { kind: 'picture', key: HARBOR, counts: { tiles: 2, revenueCents: 334 + 333 } },
  ]);
});

test('an order with more keys than one update holds counts the rest in further events', () => {
  const [line] = exampleOrder(OWN).lines;
  const [tile] = line?.tiles ?? [];
  if (!line || !tile) throw new Error('The order has no tile');
  const tiles = Array.from({ length: 250 }, (_, index) => ({ ...tile, photoKey: `${HARBOR}-${index}` }));
  const events = eventsOf(exampleOrder(OWN, { id: 'F7K2A9', lines: [{ ...line, tiles }] }), NEW_YORK);
  expect(events.map(({ event, by = [] }) => [event, by.length])).toEqual([
    ['order-F7K2A9', 100],
    ['order-F7K2A9-2', 100],
    ['order-F7K2A9-3', 51],
  ]);
});

test('a refund counts by its reason, and one of a cancellation apart', () => {
  const refunded = (refundId: string, amountCents: number): OrderEvent => ({
    ...{ at: '2026-11-21T10:00:00.000Z', actor: SYSTEM },
    ...{ event: 'refunded', refundId, amountCents },
  });
  const refunds: Order['refunds'] = [
    { id: 'r1', amountCents: 500, state: 'Refunded', reason: 'damaged' },
    { id: 'r2', amountCents: 700, state: 'Refunded' },
  ];
  expect(laterOf(withHistory([refunded('r1', 500), refunded('r2', 700)], { refunds }))).toMatchObject([
    {
      event: 'refund-F7K2A9-r1',
      figures: { refundedCents: 500 },
      by: [{ kind: 'refund', key: 'damaged', counts: { refunds: 1, amountCents: 500 } }],
    },
    { figures: { refundedCents: 700 }, by: [{ key: 'none', counts: { refunds: 1, amountCents: 700 } }] },
  ]);
});

test('a reprint counts once it is done, with its copies', () => {
  const tiles = [
    { lineNumber: 1, tileNumber: 1, copies: 2 },
    { lineNumber: 1, tileNumber: 2, copies: 1 },
  ];
  const about = { at: '2026-11-21T10:00:00.000Z', actor: SYSTEM, reprintId: 'p1', tiles };
  const requested: OrderEvent = { ...about, event: 'reprint_requested', reason: 'lost' };
  const done: OrderEvent = { ...about, event: 'reprint_done', isReplacement: true };
  const reprint = { id: 'p1', tiles, reason: 'lost', state: 'Done', isReplacement: true } as const;
  expect(laterOf(withHistory([requested], { reprints: [reprint] }))).toEqual([]);
  expect(laterOf(withHistory([requested, done], { reprints: [reprint] }))).toEqual([
    {
      event: 'reprint-F7K2A9-p1',
      at: about.at,
      by: [{ kind: 'reprint', key: 'lost', counts: { reprints: 1, copies: 3 } }],
    },
  ]);
});

test.each<[string, 'Shipped' | 'ReadyForPickUp', string, string]>([
  // Paid on November 19 at 8 PM in New York.
  ['the same evening', 'Shipped', '2026-11-20T04:59:00.000Z', '0'],
  ['the next morning', 'Shipped', '2026-11-20T13:00:00.000Z', '1'],
  ['after a week', 'ReadyForPickUp', '2026-11-27T02:00:00.000Z', '7'],
])('days from payment are those of the shop’s calendar: %s', (_name, to, at, days) => {
  const event: OrderEvent = { at, actor: SYSTEM, event: 'production_changed', from: 'Packed', to };
  const kind = to === 'Shipped' ? 'shipped' : 'ready';
  expect(laterOf(withHistory([event]))).toEqual([
    { event: `${kind}-F7K2A9`, at, by: [{ kind, key: days, counts: { orders: 1 } }] },
  ]);
});

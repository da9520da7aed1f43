import { localTime } from '../../../shared/delivery/calendar.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import { allocate, sum } from '../../../shared/money/money.ts';
import type { OrderEvent } from '../../../shared/order/history.ts';
import { NO_REASON } from '../../../shared/order/metric-names.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { isShared, parsePhotoKey } from '../photos/photo-keys.ts';
import type { Breakdown, Happened } from './figure-store.ts';

/** Keys of one event at most; its update stays far below the size of an expression. */
const KEYS_MAX = 100;

export interface OrderFacts {
  /** Its buyer had ordered before. */
  isRepeat: boolean;
  /** Of the shop. */
  timeZone: string;
}

/** Everything that has happened to an order so far, as metrics: docs/spec 20.12 and 20.15. */
export function eventsOf(order: Order, facts: OrderFacts): Happened[] {
  return [
    ...placed(order, facts),
    ...order.history.flatMap((event) => {
      const later = laterEvent(order, event, facts);
      return later ? [{ ...later, at: event.at }] : [];
    }),
  ];
}

function placed({ id, placedAt: at, lines, payment, discountCents, promo }: Order, facts: OrderFacts): Happened[] {
  const tiles = sum(lines.map(({ goods, quantity }) => (goods ? 0 : quantity)));
  const revenueCents = payment.amountCents;
  const figures = { orders: 1, repeatOrders: Number(facts.isRepeat), tiles, revenueCents, discountCents };
  const [first = [], ...more] = inChunks([
    ...lines.map(({ product, quantity, totalCents }) => ({
      kind: 'product' as const,
      key: product.id,
      counts: { units: quantity, revenueCents: totalCents },
    })),
    ...(promo ? [{ kind: 'promo' as const, key: promo.code, counts: { orders: 1, revenueCents, discountCents } }] : []),
    ...picturesOf(lines),
  ]);
  return [
    { event: `order-${id}`, at, figures, by: first },
    ...more.map((by, index) => ({ event: `order-${id}-${index + 2}`, at, by })),
  ];
}

/** Tiles with pictures of the shop, and their share of the line's price. */
function picturesOf(lines: Order['lines']): Breakdown[] {
  const counts = new Map<string, { tiles: number; revenueCents: number }>();
  for (const { tiles, totalCents } of lines) {
    const shares = allocate(
      totalCents,
      tiles.map(({ copies }) => copies),
    );
    for (const [index, { photoKey, copies }] of tiles.entries()) {
      const location = parsePhotoKey(photoKey);
      if (!location || !isShared(location)) continue;
      const known = counts.get(photoKey) ?? { tiles: 0, revenueCents: 0 };
      counts.set(photoKey, {
        tiles: known.tiles + copies,
        revenueCents: known.revenueCents + (shares[index] ?? 0),
      });
    }
  }
  return [...counts].map(([key, each]) => ({ kind: 'picture', key, counts: each }));
}

function laterEvent(order: Order, event: OrderEvent, { timeZone }: OrderFacts): Omit<Happened, 'at'> | undefined {
  const { id, placedAt, refunds = [], reprints = [] } = order;
  if (event.event === 'refunded') {
    const { refundId, amountCents } = event;
    const reason = refunds.find((refund) => refund.id === refundId)?.reason ?? NO_REASON;
    const by = [{ kind: 'refund' as const, key: reason, counts: { refunds: 1, amountCents } }];
    return { event: `refund-${id}-${refundId}`, figures: { refundedCents: amountCents }, by };
  }
  if (event.event === 'reprint_done') {
    const reason = reprints.find((reprint) => reprint.id === event.reprintId)?.reason;
    const copies = sum(event.tiles.map((tile) => tile.copies));
    const by = reason && [{ kind: 'reprint' as const, key: reason, counts: { reprints: 1, copies } }];
    return by && { event: `reprint-${id}-${event.reprintId}`, by };
  }
  if (event.event !== 'production_changed') return undefined;
  if (event.to === 'Cancelled') return { event: `cancelled-${id}`, figures: { cancelled: 1 } };
  const kind = ({ Shipped: 'shipped', ReadyForPickUp: 'ready' } as const)[event.to as 'Shipped' | 'ReadyForPickUp'];
  const key = String(daysBetween(placedAt, event.at, timeZone));
  return kind && { event: `${kind}-${id}`, by: [{ kind, key, counts: { orders: 1 } }] };
}

/** Calendar days in a time zone: 1 from an evening to the next morning. */
function daysBetween(from: string, to: string, timeZone: string): number {
  const [first = 0, last = 0] = [from, to].map((at) => Date.parse(localTime(new Date(at), timeZone).date));
  return (last - first) / DAY_MS;
}

function inChunks(by: readonly Breakdown[]): Breakdown[][] {
  const count = Math.ceil(by.length / KEYS_MAX);
  return Array.from({ length: count }, (_, index) => by.slice(index * KEYS_MAX, (index + 1) * KEYS_MAX));
}

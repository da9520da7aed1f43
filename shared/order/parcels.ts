import type { Tracking } from '../delivery/tracking.ts';
import type { LineItems, Parcel } from './history.ts';
import type { OrderLine } from './lines.ts';
import type { Order } from './schema.ts';

/** The fields that determine parcels. */
type ParcelledOrder = {
  lines: readonly Pick<OrderLine, 'number' | 'quantity' | 'goods'>[];
  parcels?: readonly Parcel[] | undefined;
};

/** The items of an order that go into parcels. Gifts and memberships are sent by mail. */
function shippableLines({ lines }: Pick<ParcelledOrder, 'lines'>): LineItems[] {
  return lines
    .filter(({ goods }) => goods === undefined || goods === 'accessory')
    .map(({ number, quantity }) => ({ lineNumber: number, quantity }));
}

/** Items that are in no parcel yet. */
export function unsentLines({ lines, parcels = [] }: ParcelledOrder): LineItems[] {
  const sent = parcels.flatMap((parcel) => parcel.lines);
  return shippableLines({ lines }).flatMap(({ lineNumber, quantity }) => {
    const left = sent.reduce((sum, each) => sum - (each.lineNumber === lineNumber ? each.quantity : 0), quantity);
    return left > 0 ? [{ lineNumber, quantity: left }] : [];
  });
}

/** Whether an order is partly shipped. */
export function isPartlySent({ productionState, parcels = [] }: Pick<Order, 'productionState' | 'parcels'>): boolean {
  return parcels.length > 0 && productionState !== 'Shipped';
}

/** A parcel of an order, or the one of a replacement. */
export interface SentParcel {
  id: string;
  sentAt: string;
  tracking?: Tracking | undefined;
  /** Absent for a replacement. */
  lines?: readonly LineItems[];
}

/** All parcels of an order: its own, then those of its replacements. */
export function sentParcels({
  parcels = [],
  reprints = [],
  history,
}: Pick<Order, 'parcels' | 'reprints' | 'history'>): SentParcel[] {
  const replacements = reprints.flatMap(({ id, tracking, state, isReplacement }) => {
    const done = history.find((event) => event.event === 'reprint_done' && event.reprintId === id);
    return state === 'Done' && isReplacement && done ? [{ id, sentAt: done.at, tracking }] : [];
  });
  return [...parcels, ...replacements];
}

/** Lists every tracking number that finds an order. */
export function trackingNumbers({ parcels = [], reprints = [] }: Pick<Order, 'parcels' | 'reprints'>): string[] {
  const numbers = [...parcels, ...reprints].flatMap(({ tracking }) => tracking?.number ?? []);
  return [...new Set(numbers)];
}

import type { TenantId } from '../../../shared/lib/scalars.ts';
import { trackingNumbers } from '../../../shared/order/parcels.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { orderWords } from './order-words.ts';

/**
 * gsi3, the index of the back office: each order in a partition of its month with the few columns that lists are filtered by
 * (infra/data-stack.ts), and a row for each word and each tracking number that it is found by. All are in the order's own
 * partition, so a function that may write an order may write them.
 */

/** `2026-11`, of a moment or of what begins with one */
export const monthOf = (at: string): string => at.slice(0, 7);

export const monthPartition = (tenantId: TenantId, month: string) => `ORDERMONTH#${tenantId}#${month}`;

/** @param word a word, or what one begins with */
export const wordPartition = (tenantId: TenantId, word: string) => `ORDERWORDS#${tenantId}#${[...word][0] ?? ''}`;

export const WORD_PREFIX = 'WORD#';

/** Sorts orders by when they were placed. */
export const placedKey = ({ placedAt, id }: Pick<Order, 'placedAt' | 'id'>) => `${placedAt}#${id}`;

/** Columns of an order's row that are written with it and never change. */
export function listColumns(order: Pick<Order, 'tenantId' | 'id' | 'placedAt' | 'lines'>) {
  return {
    gsi3pk: monthPartition(order.tenantId, monthOf(order.placedAt)),
    gsi3sk: placedKey(order),
    products: [...new Set(order.lines.map(({ product }) => product.id))],
  };
}

type Worded = Pick<Order, 'tenantId' | 'id' | 'placedAt' | 'email' | 'deliveryAddress'>;

/** A row for each word that an order is found by, but for those that `before` has had. */
export function wordRows(order: Worded, before?: Worded) {
  const known = before && orderWords(before);
  return orderWords(order)
    .filter((word) => !known?.includes(word))
    .map((word) => ({
      pk: `ORDER#${order.tenantId}#${order.id}`,
      sk: `${WORD_PREFIX}${word}`,
      gsi3pk: wordPartition(order.tenantId, word),
      gsi3sk: `${word}#${placedKey(order)}`,
    }));
}

/** @param number as printed on the label */
export const parcelPartition = (tenantId: TenantId, number: string) => `ORDERPARCELS#${tenantId}#${number}`;

export const PARCEL_PREFIX = 'PARCEL#';

type Parcelled = Pick<Order, 'tenantId' | 'id' | 'placedAt' | 'parcels' | 'reprints'>;

const parcelKey = ({ tenantId, id }: Pick<Order, 'tenantId' | 'id'>, number: string) => ({
  pk: `ORDER#${tenantId}#${id}`,
  sk: `${PARCEL_PREFIX}${number}`,
});

/**
 * An indexed row for each tracking number that `before` did not have. The row of a number that is gone is overwritten
 * without the index's keys and not deleted, because functions that write orders have no right to delete.
 */
export function parcelRows(order: Parcelled, before?: Parcelled) {
  const numbers = trackingNumbers(order);
  const known = before ? trackingNumbers(before) : [];
  const added = numbers.filter((number) => !known.includes(number));
  const gone = known.filter((number) => !numbers.includes(number));
  return [
    ...added.map((number) => ({
      ...parcelKey(order, number),
      gsi3pk: parcelPartition(order.tenantId, number),
      gsi3sk: placedKey(order),
    })),
    ...gone.map((number) => parcelKey(order, number)),
  ];
}

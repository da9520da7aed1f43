import { carrierName } from '../../../shared/delivery/tracking.ts';
import { CSV_BOM, csvLine } from '../../../shared/lib/csv-line.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { refundedCents } from './order-states.ts';

const COLUMNS = {
  Order: ({ id }) => id,
  Placed: ({ placedAt }) => placedAt,
  Due: ({ dueAt }) => dueAt,
  Payment: ({ paymentState }) => paymentState,
  Production: ({ productionState }) => productionState,
  Holds: ({ holds }) => holds.map(({ reason }) => reason).join(' '),
  'First name': ({ deliveryAddress }) => deliveryAddress.firstName,
  'Last name': ({ deliveryAddress }) => deliveryAddress.lastName,
  Email: ({ email }) => email,
  Phone: ({ deliveryAddress }) => deliveryAddress.phone ?? '',
  Address: ({ deliveryAddress: { address1, address2 } }) => [address1, address2].filter(Boolean).join(', '),
  City: ({ deliveryAddress }) => deliveryAddress.city,
  State: ({ deliveryAddress }) => deliveryAddress.provinceCode,
  ZIP: ({ deliveryAddress }) => deliveryAddress.zip,
  Delivery: ({ delivery }) => delivery.title,
  Tracking: ({ parcels = [] }) =>
    parcels.flatMap(({ tracking }) => (tracking ? `${carrierName(tracking)} ${tracking.number}` : [])).join('; '),
  Items: ({ lines }) => lines.map(({ quantity, sku }) => `${quantity} x ${sku}`).join('; '),
  Tiles: (order) => String(tilesOf(order)),
  Subtotal: ({ subtotalCents }) => dollars(subtotalCents),
  Discount: ({ discountCents }) => dollars(discountCents),
  'Discount name': ({ discount }) => discount?.title ?? '',
  'Delivery price': ({ delivery }) => dollars(delivery.amountCents),
  Total: ({ totalCents }) => dollars(totalCents),
  Paid: ({ payment }) => dollars(payment.amountCents),
  Refunded: (order) => dollars(refundedCents(order)),
  'Payment provider': ({ payment }) => payment.provider,
  'Payment reference': ({ payment }) => payment.reference,
} as const satisfies Record<string, (order: Order) => string>;

/** The number of printed tiles, copies included. */
export function tilesOf({ lines }: Pick<Order, 'lines'>): number {
  return lines.reduce((sum, line) => sum + line.tiles.reduce((tiles, { copies }) => tiles + copies, 0), 0);
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** The start of a file: byte order mark and column names. */
export const orderCsvHead = (): string => `${CSV_BOM}${csvLine(Object.keys(COLUMNS))}`;

/** One line per order. */
export function orderCsv(orders: readonly Order[]): string {
  return orders.map((order) => csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(order)))).join('');
}

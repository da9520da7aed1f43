import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { type OrderCover, type OrderQueue, OrderSummary } from '../../../shared/order/admin-wire.ts';
import { OrderEvent, Reprint } from '../../../shared/order/history.ts';
import { OrderLine, OrderWall } from '../../../shared/order/lines.ts';
import { ORDER_ID_PATTERN, Order } from '../../../shared/order/schema.ts';
import { queueOf } from '../../../shared/order/states.ts';
import { keyOfCursor } from '../db/cursor.ts';
import { pack, packed } from '../db/packed.ts';
import { CartOwner, type OwnerKey, ownerOfCustomer } from '../lib/owner.ts';
import { listColumns } from './order-filter.ts';
import type { OrderProgress, RenderStanding } from './order-states.ts';

/** Keys and rows of orders. All rows of an order share a partition, so one Query reads them. */

export const orderKey = (tenantId: TenantId, orderId: string) => ({ pk: `ORDER#${tenantId}#${orderId}`, sk: 'META' });

/** Guarantees that a cart becomes at most one order. */
export const cartOrderKey = (tenantId: TenantId, cartId: string) => ({
  pk: `CARTORDER#${tenantId}#${cartId}`,
  sk: 'META',
});

/** gsi2. The suffix allows more partitions without moving rows. */
export const queuePartition = (tenantId: TenantId, queue: OrderQueue) => `ORDERS#${tenantId}#${queue}#0`;

/** gsi3: all orders of a tenant. */
export const listPartition = (tenantId: TenantId) => `ORDERLIST#${tenantId}`;

/** gsi1: the orders of a customer, or of a cart without a customer. */
export const ownerPartition = (tenantId: TenantId, owner: OwnerKey) => `ORDERSOF#${tenantId}#${owner}`;

/** Sorts orders by time of placing, in all three indexes. */
export const placedKey = ({ placedAt, id }: Pick<Order, 'placedAt' | 'id'>) => `${placedAt}#${id}`;

export const orderIdOf = (key: unknown): string => String(key).split('#')[1] ?? '';

/** Keys that `placedKey` builds. */
export const PLACED_KEY = new RegExp(`^\\d{4}-\\d{2}-\\d{2}T[\\d:.]{8,12}Z#${ORDER_ID_PATTERN}$`);

/** @returns undefined for an invalid cursor */
export function placedKeyOf(cursor: string): string | undefined {
  const key = keyOfCursor(cursor);
  return key !== undefined && PLACED_KEY.test(key) ? key : undefined;
}

/** A stored order, with the cart that placed it. */
export interface StoredOrder {
  order: Order;
  owner: CartOwner;
}

const OrderRow = z.object({
  ...Order.shape,
  lines: packed(z.array(OrderLine)),
  walls: packed(z.array(OrderWall)),
  history: packed(z.array(OrderEvent)),
  reprints: z.optional(packed(z.array(Reprint))),
  owner: CartOwner,
});

export function toOrderRow({ order, owner }: StoredOrder) {
  return {
    ...orderKey(order.tenantId, order.id),
    gsi1sk: placedKey(order),
    gsi2sk: placedKey(order),
    gsi3pk: listPartition(order.tenantId),
    gsi3sk: placedKey(order),
    ...order,
    walls: pack(order.walls),
    owner,
    ...progressColumns({ order, owner }),
    // `tiles` and `cover` are for lists, which then need not unpack lines.
    tiles: order.lines.reduce((sum, line) => sum + (line.goods ? 0 : line.quantity), 0),
  };
}

/** The columns that a change writes, with the derived index keys. */
export function progressColumns({
  order,
  owner,
}: {
  order: Pick<Order, 'tenantId' | 'email' | 'delivery'> & OrderProgress;
  owner: CartOwner;
}) {
  const { tenantId, customerId, paymentState, productionState, holds, history, refunds, reprints, version } = order;
  const { deliveryAddress, parcels, lines } = order;
  const cover = coverOf(order);
  return {
    gsi1pk: ownerPartition(tenantId, customerId === undefined ? owner : ownerOfCustomer(customerId)),
    gsi2pk: queuePartition(tenantId, queueOf(order)),
    ...(customerId !== undefined && { customerId }),
    ...listColumns(order),
    paymentState,
    productionState,
    holds,
    history: pack(history),
    // The history is packed, so this tells the stream about a request to resend a mail.
    mailRequests: history.filter(({ event }) => event === 'mail_asked').length,
    lines: pack(lines),
    ...(cover && { cover }),
    deliveryAddress,
    recipientName: `${deliveryAddress.firstName} ${deliveryAddress.lastName}`,
    ...(parcels && { parcels }),
    ...(refunds && { refunds }),
    ...(reprints && { reprints: pack(reprints) }),
    version,
  };
}

/** The first tile; undefined for an order of goods only. */
function coverOf({ lines }: Pick<Order, 'lines'>): OrderCover | undefined {
  const line = lines.find(({ tiles }) => tiles.length > 0);
  const tile = line?.tiles[0];
  return line && tile && { tile, product: line.product };
}

const StandingRow = z.pick(OrderRow, { productionState: true, paymentState: true, reprints: true });

export function fromStandingRow(row: unknown): RenderStanding {
  return z.parse(StandingRow, row);
}

export function fromOrderRow(row: unknown): StoredOrder {
  const { owner, ...order } = z.parse(OrderRow, row);
  return { order, owner };
}

export const CartOrderRow = z.object({ orderId: z.string() });

/** The columns of an order in gsi1, as infra/constructs/tables.ts projects them. */
export function fromSummaryRow(row: unknown): OrderSummary {
  return z.parse(OrderSummary, row);
}

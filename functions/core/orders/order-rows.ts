import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import {
  FrozenProduct,
  Order,
  OrderLine,
  type OrderStatus,
  OrderTile,
  PrintFile,
  PrintJob,
} from '../../../shared/schemas/order.ts';
import { OrderCover, type OrderSummary } from '../../../shared/wire/orders.ts';
import { pack, packed } from '../dynamodb/packed.ts';
import { Owner, type OwnerKey } from '../owners/owner.ts';

/** Keys and rows of the order aggregate. Everything of an order shares a partition, so one Query reads it whole. */

export const orderKey = (tenantId: TenantId, orderId: string) => ({ pk: `ORDER#${tenantId}#${orderId}`, sk: 'META' });

export const JOB_PREFIX = 'JOB#';
export const jobKey = (tenantId: TenantId, orderId: string, number: number) => ({
  pk: `ORDER#${tenantId}#${orderId}`,
  sk: `${JOB_PREFIX}${String(number).padStart(3, '0')}`,
});

/** A cart becomes at most one order: this row is the promise. */
export const cartOrderKey = (tenantId: TenantId, cartId: string) => ({
  pk: `CARTORDER#${tenantId}#${cartId}`,
  sk: 'META',
});

/** One shard today; the suffix is there from day one so that more can be added without moving rows. */
export const statusPartition = (tenantId: TenantId, status: OrderStatus) => `ORDERS#${tenantId}#${status}#0`;

const OrderRow = z.object({ ...Order.shape, lines: packed(z.array(OrderLine)), owner: Owner });

export function toOrderRow(order: Order, owner: OwnerKey) {
  return {
    ...orderKey(order.tenantId, order.id),
    gsi1pk: `OWNER#${order.tenantId}#${owner}`,
    gsi1sk: `ORDER#${order.placedAt}#${order.id}`,
    gsi2pk: statusPartition(order.tenantId, order.status),
    gsi2sk: `${order.placedAt}#${order.id}`,
    ...order,
    owner,
    lines: pack(order.lines),
    tiles: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    cover: coverOf(order),
  };
}

/** Beside the packed lines, so that a list of orders unpacks none of them. */
function coverOf({ lines: [line] }: Order): OrderCover | undefined {
  const tile = line?.tiles[0];
  return line && tile && { tile, product: line.product };
}

export function fromOrderRow(row: unknown): { order: Order; owner: OwnerKey } {
  const { owner, ...order } = z.parse(OrderRow, row);
  return { order, owner };
}

export const CartOrderRow = z.object({ orderId: z.string() });

const SummaryRow = z.object({
  id: Order.shape.id,
  status: Order.shape.status,
  placedAt: Order.shape.placedAt,
  email: z.string(),
  deliveryAddress: z.object({ firstName: z.string(), lastName: z.string() }),
  tiles: z.int(),
  totalCents: Order.shape.totalCents,
  cover: z.optional(OrderCover),
});

export function fromSummaryRow(row: unknown): OrderSummary {
  const { deliveryAddress, ...summary } = z.parse(SummaryRow, row);
  return { ...summary, name: `${deliveryAddress.firstName} ${deliveryAddress.lastName}` };
}

const JobRow = z.object({
  ...PrintJob.shape,
  tiles: packed(z.array(z.object({ lineNumber: z.int(), tile: OrderTile, product: FrozenProduct }))),
  files: z.optional(packed(z.array(PrintFile))),
});

export function toJobRow(job: PrintJob) {
  return {
    ...jobKey(job.tenantId, job.orderId, job.number),
    ...job,
    tiles: pack(job.tiles),
    files: job.files && pack(job.files),
  };
}

export function fromJobRow(row: unknown): PrintJob {
  return z.parse(JobRow, row);
}

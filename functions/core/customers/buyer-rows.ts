import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerSort } from '../../../shared/customer/admin-wire.ts';
import { Cents, IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { findable, findPrefix } from '../identity/customer-find-rows.ts';
import { orderKey } from '../orders/order-rows.ts';

/**
 * Rows of a buyer, in one partition:
 *
 *   META     the sums, which gsi1 sorts by last order, gsi2 by number of orders and gsi3 by spend
 *   SINCE    in gsi1, sorts by the time of the first order or of the sign-up
 *   ORDER#   one per order that META contains
 */

/** An account, or a mailbox that ordered as a guest. Hashed, because index keys become cursors, which logs keep. */
export const BuyerKey = z.union([z.templateLiteral(['C-', z.string()]), z.templateLiteral(['G-', z.string()])]);
export type BuyerKey = z.infer<typeof BuyerKey>;

export const buyerOfCustomer = (customerId: string): BuyerKey => `C-${customerId}`;
export const buyerOfGuest = (email: string): BuyerKey =>
  `G-${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;

export type BuyersOrder = Pick<Order, 'id' | 'placedAt' | 'customerId' | 'email'>;

export const buyerOf = ({ customerId, email }: Pick<Order, 'customerId' | 'email'>): BuyerKey =>
  customerId === undefined ? buyerOfGuest(email) : buyerOfCustomer(customerId);

/** @returns undefined for a guest */
export const customerOfBuyer = (buyer: BuyerKey): string | undefined =>
  buyer.startsWith('C-') ? buyer.slice(2) : undefined;

export const buyerPartition = (tenantId: TenantId, buyer: BuyerKey) => `BUYER#${tenantId}#${buyer}`;
export const buyerKey = (tenantId: TenantId, buyer: BuyerKey) => ({ pk: buyerPartition(tenantId, buyer), sk: 'META' });

export const ORDER_PREFIX = 'ORDER#';
export const buyerOrderKey = (tenantId: TenantId, buyer: BuyerKey, placedKey: string) => ({
  pk: buyerPartition(tenantId, buyer),
  sk: `${ORDER_PREFIX}${placedKey}`,
});

const Counted = z.object({ buyer: BuyerKey, spentCents: Cents });
export type Counted = z.infer<typeof Counted>;

/** An order's share of its buyer's totals. Stored next to the order, whose buyer may change. */
export const CountedRow = z.object({
  version: z.int(),
  /** Absent once the order is anonymous. */
  counted: z.optional(Counted),
});
export type CountedRow = z.infer<typeof CountedRow>;
export const countedKey = (tenantId: TenantId, orderId: string) => ({ ...orderKey(tenantId, orderId), sk: 'BUYER' });

export const BuyerRow = z.object({
  buyer: BuyerKey,
  /** Of a guest; an account's is in its own row. */
  email: z.optional(z.string()),
  /** False for a guest, and for an account that is deleted or merged while it still has orders. */
  hasAccount: z.boolean(),
  orders: z.int(),
  /** Net of refunds and canceled orders. */
  spentCents: Cents,
  lastOrderAt: z.optional(IsoTime),
  since: IsoTime,
  version: z.int(),
});
export type BuyerRow = z.infer<typeof BuyerRow>;

/** Where each sort is read from. */
export const SORT_INDEX = {
  last_order: 'gsi1',
  orders: 'gsi2',
  spent: 'gsi3',
  newest: 'gsi1',
} as const satisfies Record<CustomerSort, 'gsi1' | 'gsi2' | 'gsi3'>;

export const sortPartition = (tenantId: TenantId, sort: CustomerSort) => `BUYERLIST#${tenantId}#${sort}`;

/** Room for 9,999,999,999 orders or cents. */
const DIGITS = 10;
const digits = (count: number) => String(count).padStart(DIGITS, '0');

function sortColumns(tenantId: TenantId, sort: CustomerSort, buyer: BuyerKey, value: string) {
  const index = SORT_INDEX[sort];
  return { [`${index}pk`]: sortPartition(tenantId, sort), [`${index}sk`]: `${value}#${buyer}` };
}

/** The sort keys that each sort can have. */
export const SORT_KEYS: Readonly<Record<CustomerSort, RegExp>> = {
  last_order: /^[\d:.TZ-]*#[CG]-[\w-]+$/,
  orders: /^\d{10}#[CG]-[\w-]+$/,
  spent: /^\d{10}#[CG]-[\w-]+$/,
  newest: /^[\d:.TZ-]+#[CG]-[\w-]+$/,
};

export const toBuyerRow = (tenantId: TenantId, row: BuyerRow) => ({
  ...buyerKey(tenantId, row.buyer),
  ...row,
  // Without an order, they sort after all others.
  ...sortColumns(tenantId, 'last_order', row.buyer, row.lastOrderAt ?? ''),
  ...sortColumns(tenantId, 'orders', row.buyer, digits(row.orders)),
  ...sortColumns(tenantId, 'spent', row.buyer, digits(row.spentCents)),
});

export const sinceKey = (tenantId: TenantId, buyer: BuyerKey) => ({
  pk: buyerPartition(tenantId, buyer),
  sk: 'SINCE',
});
export const toSinceRow = (tenantId: TenantId, { buyer, since }: Pick<BuyerRow, 'buyer' | 'since'>) => ({
  ...sinceKey(tenantId, buyer),
  ...sortColumns(tenantId, 'newest', buyer, since),
});

/** The row by which a search finds a guest, among those of customers: customer-find-rows.ts. */
export function guestFindRow(tenantId: TenantId, buyer: BuyerKey, email: string) {
  const term = findable(email);
  return { pk: findPrefix(tenantId, term).pk, sk: `${term}#${buyer}`, guest: buyer };
}

import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { deleteAction, getRow, putAction, queryPage, type Table } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import { placedKey } from '../orders/order-rows.ts';
import {
  type BuyerKey,
  BuyerRow,
  type BuyersOrder,
  buyerKey,
  buyerOf,
  buyerOfCustomer,
  buyerOrderKey,
  buyerPartition,
  type Counted,
  CountedRow,
  countedKey,
  guestFindRow,
  ORDER_PREFIX,
  sinceKey,
  toBuyerRow,
  toSinceRow,
} from './buyer-rows.ts';

/** An order as the sums of its buyer contain it. */
export interface Purchase {
  placedAt: string;
  /** Sort key of the order among those of its buyer. */
  placedKey: string;
  /** Absent once the order is anonymous. */
  counted?: Counted;
  /** Of a guest. */
  email?: string;
}

const NEVER = 0;

export type BuyerStore = ReturnType<typeof createBuyerStore>;

/**
 * The order totals of each buyer of a tenant. Events do not increment them: each order has a row with its share of the
 * totals, and a transaction replaces that share with the order's current one. So events may be repeated or late.
 */
export function createBuyerStore(table: Table) {
  /**
   * Brings the sums up to date with an order. Concurrent calls for one order or one buyer exclude each other by the
   * versions of their rows.
   *
   * @param readOrder called after the rows that it is compared with were read, so that an older order never replaces a
   * newer one; undefined if there is no order
   */
  async function count(
    tenantId: TenantId,
    orderId: string,
    readOrder: () => Promise<Purchase | undefined>,
  ): Promise<void> {
    await retryOnConflict(`buyer of order ${orderId}`, async () => {
      const known = await readCounted(tenantId, orderId);
      const order = await readOrder();
      const before = known?.counted;
      const after = order?.counted;
      if (!order || (before?.buyer === after?.buyer && before?.spentCents === after?.spentCents)) return undefined;
      const hasMoved = before?.buyer !== after?.buyer;
      const changes = await Promise.all([
        before && hasMoved ? withoutOrder(tenantId, order, before) : [],
        after ? withOrder(tenantId, order, after, hasMoved ? undefined : before) : [],
      ]);
      const version = known?.version ?? NEVER;
      const row = { ...countedKey(tenantId, orderId), version: version + 1, ...(after && { counted: after }) };
      const refused = await transact(table, [putAction(table, row, atVersion(version)), ...changes.flat()]);
      return refused ? CONFLICT : undefined;
    });
  }

  /** Whether the buyer of an order has an earlier one, canceled or not, that was counted here. */
  async function hasOrderedBefore(tenantId: TenantId, order: BuyersOrder): Promise<boolean> {
    const ownKey = placedKey(order);
    const { rows } = await queryPage(table, {
      where: 'pk = :buyer AND sk BETWEEN :first AND :own',
      values: {
        buyer: buyerPartition(tenantId, buyerOf(order)),
        first: ORDER_PREFIX,
        own: `${ORDER_PREFIX}${ownKey}`,
      },
      attributes: ['sk'],
      isConsistent: true,
      limit: 1,
    });
    return rows.some(({ sk }) => sk !== `${ORDER_PREFIX}${ownKey}`);
  }

  /** Lists an account before its first order. Idempotent. */
  async function addAccount(tenantId: TenantId, customerId: string, since: string): Promise<void> {
    await changeAccount(tenantId, customerId, (row) => ({ ...row, hasAccount: true, since }), since);
  }

  /** Keeps the sums until its orders are anonymous, or those of another account. Idempotent. */
  async function removeAccount(tenantId: TenantId, customerId: string): Promise<void> {
    await changeAccount(tenantId, customerId, (row) => ({ ...row, hasAccount: false }));
  }

  async function changeAccount(
    tenantId: TenantId,
    customerId: string,
    change: (row: BuyerRow) => BuyerRow,
    since?: string,
  ): Promise<void> {
    const buyer = buyerOfCustomer(customerId);
    await retryOnConflict(`buyer ${buyer}`, async () => {
      const row = (await read(tenantId, buyer)) ?? (since === undefined ? undefined : newBuyer(buyer, since));
      if (!row) return undefined;
      return (await transact(table, writes(tenantId, row, change(row)))) ? CONFLICT : undefined;
    });
  }

  /** @param before the order's share that the totals already contain */
  async function withOrder(
    tenantId: TenantId,
    { placedAt, placedKey, email }: Purchase,
    { buyer, spentCents }: Counted,
    before: Counted | undefined,
  ): Promise<TransactionAction[]> {
    const stored = await read(tenantId, buyer);
    // The erasure of a customer removes their sums before their orders.
    const known = stored && before;
    const row = stored ?? newBuyer(buyer, placedAt, email);
    const next: BuyerRow = {
      ...row,
      orders: row.orders + (known ? 0 : 1),
      spentCents: row.spentCents + spentCents - (known?.spentCents ?? 0),
      lastOrderAt: later(row.lastOrderAt, placedAt),
      since: row.hasAccount || row.since < placedAt ? row.since : placedAt,
    };
    return [...writes(tenantId, row, next), putAction(table, buyerOrderKey(tenantId, buyer, placedKey))];
  }

  async function withoutOrder(
    tenantId: TenantId,
    { placedKey }: Purchase,
    { buyer, spentCents }: Counted,
  ): Promise<TransactionAction[]> {
    const row = await read(tenantId, buyer);
    if (!row) return [];
    const { lastOrderAt: _, ...rest } = row;
    const last = await lastOrderBut(tenantId, buyer, placedKey);
    const next: BuyerRow = {
      ...rest,
      orders: row.orders - 1,
      spentCents: row.spentCents - spentCents,
      ...(last !== undefined && { lastOrderAt: last }),
    };
    return [...writes(tenantId, row, next), deleteAction(table, buyerOrderKey(tenantId, buyer, placedKey))];
  }

  async function lastOrderBut(tenantId: TenantId, buyer: BuyerKey, placedKey: string): Promise<string | undefined> {
    const { rows } = await queryPage(table, {
      where: 'pk = :buyer AND begins_with(sk, :orders)',
      values: { buyer: buyerPartition(tenantId, buyer), orders: ORDER_PREFIX },
      attributes: ['sk'],
      isDescending: true,
      isConsistent: true,
      limit: 2,
    });
    const other = rows.map(({ sk }) => String(sk).slice(ORDER_PREFIX.length)).find((key) => key !== placedKey);
    return other?.split('#')[0];
  }

  /** Writes the sums on condition that they are as read, or deletes them with the last order of a guest. */
  function writes(tenantId: TenantId, read: BuyerRow, next: BuyerRow): TransactionAction[] {
    const { buyer, email } = next;
    const asRead = atVersion(read.version);
    const found = email === undefined ? [] : [guestFindRow(tenantId, buyer, email)];
    if (next.orders === 0 && !next.hasAccount)
      return [
        deleteAction(table, buyerKey(tenantId, buyer), asRead),
        deleteAction(table, sinceKey(tenantId, buyer)),
        ...found.map(({ pk, sk }) => deleteAction(table, { pk, sk })),
      ];
    const isNew = read.version === NEVER;
    return [
      putAction(table, toBuyerRow(tenantId, { ...next, version: read.version + 1 }), asRead),
      ...(isNew || next.since !== read.since ? [putAction(table, toSinceRow(tenantId, next))] : []),
      ...(isNew ? found.map((row) => putAction(table, row)) : []),
    ];
  }

  async function read(tenantId: TenantId, buyer: BuyerKey): Promise<BuyerRow | undefined> {
    const row = await getRow(table, buyerKey(tenantId, buyer));
    return row && z.parse(BuyerRow, row);
  }

  async function readCounted(tenantId: TenantId, orderId: string): Promise<CountedRow | undefined> {
    const row = await getRow(table, countedKey(tenantId, orderId));
    return row && z.parse(CountedRow, row);
  }

  return { count, hasOrderedBefore, addAccount, removeAccount };
}

const newBuyer = (buyer: BuyerKey, since: string, email?: string): BuyerRow => ({
  buyer,
  ...(email !== undefined && { email }),
  hasAccount: false,
  orders: 0,
  spentCents: 0,
  since,
  version: NEVER,
});

const later = (known: string | undefined, placedAt: string): string =>
  known !== undefined && known > placedAt ? known : placedAt;

/** Condition: the row has the version that was read, or does not exist if none was. */
const atVersion = (version: number) =>
  version === NEVER ? { if: 'attribute_not_exists(pk)' } : { if: '#version = :read', values: { read: version } };

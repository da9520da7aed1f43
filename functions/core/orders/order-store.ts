import * as z from 'zod/mini';
import type { WholeAuditEntry } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderSummary } from '../../../shared/order/admin-wire.ts';
import { createAuditStore } from '../audit/audit-store.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { cursorOfKey } from '../db/cursor.ts';
import {
  deleteRow,
  getRow,
  putAction,
  putRow,
  queryPage,
  queryRows,
  type Table,
  updateAction,
  updateRow,
} from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import type { Clock } from '../lib/clock.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { anonymousOrder, ERASED_OWNER } from './anonymous-order.ts';
import { createFollowUps } from './follow-up-store.ts';
import { type OrderActor, orderEntry } from './order-audit.ts';
import { FIND_PREFIX, findRows } from './order-find-store.ts';
import {
  CartOrderRow,
  cartOrderKey,
  fromOrderRow,
  fromStandingRow,
  fromSummaryRow,
  orderKey,
  ownerPartition,
  placedKeyOf,
  progressColumns,
  type StoredOrder,
  toOrderRow,
} from './order-rows.ts';
import { applyChanges, type OrderChange, type RenderStanding } from './order-states.ts';

const PAGE_SIZE = 50;
/** The event of an order arrives within seconds; if it is lost, the sweep follows up after this time. */
const FOLLOW_UP_AFTER_MS = 5 * 60_000;

export interface OrderPlacement extends StoredOrder {
  cartId: string;
  /** Writes of other aggregates in the same transaction; each has its own condition. */
  alongside: readonly TransactionAction[];
}

export type Placed =
  | { kind: 'placed' }
  /** The cart already became an order, this one or another. */
  | { kind: 'cart_has_order'; orderId: string }
  /** Another order has this number; the caller should draw a new one. */
  | { kind: 'id_taken' }
  | { kind: 'refused' };

export interface OrderPage {
  orders: OrderSummary[];
  /** Start of the next page; absent on the last one. */
  cursor?: string;
}

/** unchanged: it already has the state. not_allowed: no transition leads there, or a hold prevents it. */
export type OrderChanged =
  | { kind: 'changed' | 'unchanged'; stored: StoredOrder }
  | { kind: 'not_allowed' }
  | { kind: 'unknown' };

/** out_of_date: it has changed since the named version; `stored` is the current order. */
export type SeenOrderChanged = OrderChanged | { kind: 'out_of_date'; stored: StoredOrder };

export type OrderStore = ReturnType<typeof createOrderStore>;

export function createOrderStore(table: Table, clock: Clock) {
  const { begin, ...followUps } = createFollowUps(table);
  const audit = createAuditStore(table);

  /** Places an order, all or nothing. Idempotent: the cart's CARTORDER row exists after the first call. */
  async function place({ order, owner, cartId, alongside }: OrderPlacement): Promise<Placed> {
    const putIfAbsent = (Item: Record<string, unknown>): TransactionAction =>
      putAction(table, Item, { if: 'attribute_not_exists(pk)' });
    const refused = await transact(table, [
      putIfAbsent(toOrderRow({ order, owner })),
      putIfAbsent({ ...cartOrderKey(order.tenantId, cartId), orderId: order.id }),
      begin({ tenantId: order.tenantId, orderId: order.id }, new Date(Date.parse(order.placedAt) + FOLLOW_UP_AFTER_MS)),
      ...putRows(findRows(order)),
      ...alongside,
    ]);
    if (!refused) return { kind: 'placed' };
    const orderId = await orderOfCart(order.tenantId, cartId);
    if (orderId) return { kind: 'cart_has_order', orderId };
    return refused.includes(0) ? { kind: 'id_taken' } : { kind: 'refused' };
  }

  const putRows = (rows: readonly Record<string, unknown>[]): TransactionAction[] =>
    rows.map((Item) => putAction(table, Item));

  async function orderOfCart(tenantId: TenantId, cartId: string): Promise<string | undefined> {
    const row = await getRow(table, cartOrderKey(tenantId, cartId));
    return row && z.parse(CartOrderRow, row).orderId;
  }

  async function get(tenantId: TenantId, orderId: string): Promise<StoredOrder | undefined> {
    const row = await getRow(table, orderKey(tenantId, orderId));
    return row && fromOrderRow(row);
  }

  /** The state that decides whether print files of an order may be rendered. */
  async function renderStanding(tenantId: TenantId, orderId: string): Promise<RenderStanding | undefined> {
    const row = await getRow(table, orderKey(tenantId, orderId), {
      attributes: ['productionState', 'paymentState', 'reprints'],
    });
    return row && fromStandingRow(row);
  }

  /**
   * Changes an order by its state tables, and records the author. Optimistic locking: after a conflict the change is
   * decided again on the current order. Changes by staff are audited in the same transaction.
   */
  async function change(
    tenantId: TenantId,
    orderId: string,
    changes: readonly OrderChange[],
    actor: OrderActor,
  ): Promise<OrderChanged> {
    const changed = await decide(tenantId, orderId, changes, actor);
    if (changed.kind === 'out_of_date')
      throw new Error(`Order ${orderId} is out of date, although no version was given`);
    return changed;
  }

  /**
   * Like `change`, for a caller who decided on one version of the order: of two concurrent calls one wins. Idempotent
   * at any version.
   */
  function changeSeen(
    tenantId: TenantId,
    orderId: string,
    changes: readonly OrderChange[],
    by: { actor: OrderActor; version: number },
  ): Promise<SeenOrderChanged> {
    return decide(tenantId, orderId, changes, by.actor, by.version);
  }

  async function decide(
    tenantId: TenantId,
    orderId: string,
    changes: readonly OrderChange[],
    by: OrderActor,
    seenVersion?: number,
  ): Promise<SeenOrderChanged> {
    const { address: _, ...actor } = by;
    return retryOnConflict<SeenOrderChanged>(`order ${orderId}`, async () => {
      const stored = await get(tenantId, orderId);
      if (!stored) return { kind: 'unknown' };
      const at = clock.now().toISOString();
      const result = applyChanges(stored.order, changes, { actor, at });
      if (result.kind === 'not_allowed') return result;
      if (result.kind === 'unchanged') return { kind: 'unchanged', stored };
      if (seenVersion !== undefined && stored.order.version !== seenVersion) return { kind: 'out_of_date', stored };
      const next = { ...stored, order: { ...stored.order, ...result.progress } };
      const entry = orderEntry(stored.order, next.order, by, at);
      return (await write(next, stored.order, entry)) ? { kind: 'changed', stored: next } : CONFLICT;
    });
  }

  /**
   * Writes an order with the rows of new tracking numbers and the audit entry, in one transaction.
   *
   * @returns whether the row was unchanged since it was read
   */
  async function write(
    next: StoredOrder,
    before: StoredOrder['order'],
    entry: WholeAuditEntry | undefined,
  ): Promise<boolean> {
    const key = orderKey(next.order.tenantId, next.order.id);
    const change = { set: progressColumns(next), if: '#version = :read', values: { read: before.version } };
    const alongside = [
      ...putRows(findRows(next.order, before)),
      ...(entry ? audit.record(next.order.tenantId, entry) : []),
    ];
    if (alongside.length === 0) return updateRow(table, key, change);
    return !(await transact(table, [updateAction(table, key, change), ...alongside]));
  }

  /**
   * Makes a finished order anonymous (anonymous-order.ts): no list of an owner contains it, and no name or tracking
   * number finds it. Idempotent.
   */
  async function anonymize(tenantId: TenantId, orderId: string): Promise<void> {
    await removeFindRows(tenantId, orderId);
    await retryOnConflict(`order ${orderId}`, async () => {
      const stored = await get(tenantId, orderId);
      if (!stored || stored.owner === ERASED_OWNER) return undefined;
      const { gsi1pk: _pk, gsi1sk: _sk, cover: _cover, ...row } = toOrderRow(anonymousOrder(stored));
      const isSame = { if: '#version = :read', values: { read: stored.order.version } };
      return (await putRow(table, row, isSame)) ? undefined : CONFLICT;
    });
  }

  async function removeFindRows(tenantId: TenantId, orderId: string): Promise<void> {
    const { pk } = orderKey(tenantId, orderId);
    const rows = await queryRows(table, {
      where: 'pk = :order AND begins_with(sk, :prefix)',
      values: { order: pk, prefix: FIND_PREFIX },
      attributes: ['sk'],
      isConsistent: true,
    });
    await Promise.all(rows.map(({ sk }) => deleteRow(table, { pk, sk })));
  }

  /**
   * The orders of a customer, or of a cart without a customer, newest first, 50 a page. The cursor is the sort key of
   * the last order, so it cannot lead out of this list.
   */
  async function listOwned(
    tenantId: TenantId,
    owner: OwnerKey,
    cursor?: string,
  ): Promise<OrderPage | 'invalid_cursor'> {
    const before = cursor === undefined ? undefined : placedKeyOf(cursor);
    if (cursor !== undefined && before === undefined) return 'invalid_cursor';
    const { rows, last } = await queryPage(table, {
      index: 'gsi1',
      where: `gsi1pk = :owner${before === undefined ? '' : ' AND gsi1sk < :before'}`,
      values: { owner: ownerPartition(tenantId, owner), ...(before !== undefined && { before }) },
      isDescending: true,
      limit: PAGE_SIZE,
    });
    return { orders: rows.map(fromSummaryRow), ...(last && { cursor: cursorOfKey(String(last.gsi1sk)) }) };
  }

  return { place, orderOfCart, get, renderStanding, change, changeSeen, anonymize, listOwned, ...followUps };
}

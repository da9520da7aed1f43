import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import { dueRows } from '../db/read-rows.ts';
import { putAction, type Table, updateRow } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';

/** An order that needs follow-up without a request. */
export const FollowUp = z.object({ tenantId: TenantIdSchema, orderId: OrderId });
export type FollowUp = z.infer<typeof FollowUp>;

/** Stored in the partition of its order. */
const rowKey = ({ tenantId, orderId }: FollowUp) => ({ pk: `ORDER#${tenantId}#${orderId}`, sk: 'FOLLOWUP' });

/** gsi2. The suffix allows more partitions without moving rows. */
const OPEN_PARTITION = 'ORDERFOLLOWUPS#0';
const sortKey = (at: string, { tenantId, orderId }: FollowUp) => `${at}#${tenantId}#${orderId}`;

/**
 * Due times of order follow-ups, in the Shop table. The sweep reads only this list, so it finds every order whose event
 * was lost or whose change window ends, and no other.
 */
export function createFollowUps(table: Table) {
  /** Transaction action for placing the order. */
  function begin(order: FollowUp, at: Date): TransactionAction {
    const Item = { ...rowKey(order), gsi2pk: OPEN_PARTITION, gsi2sk: sortKey(at.toISOString(), order) };
    return putAction(table, Item);
  }

  /** Schedules the follow-up. Idempotent; the last call counts. */
  async function followUpAt(tenantId: TenantId, orderId: string, at: string): Promise<void> {
    const order = { tenantId, orderId };
    await updateRow(table, rowKey(order), { set: { gsi2pk: OPEN_PARTITION, gsi2sk: sortKey(at, order) } });
  }

  async function endFollowUp(tenantId: TenantId, orderId: string): Promise<void> {
    await updateRow(table, rowKey({ tenantId, orderId }), { remove: ['gsi2pk', 'gsi2sk'] });
  }

  /** Due orders, longest overdue first. */
  async function followUpsDue(now: Date, max: number): Promise<FollowUp[]> {
    // `$` follows `#`, which sorts after the time.
    const items = await dueRows(table, OPEN_PARTITION, `${now.toISOString()}$`, max);
    return items.map(fromKeys);
  }

  return { begin, followUpAt, endFollowUp, followUpsDue };
}

const Keys = z.object({ pk: z.string() });

/** The index projects only the keys. */
function fromKeys(item: unknown): FollowUp {
  const [, tenantId, orderId] = z.parse(Keys, item).pk.split('#');
  return z.parse(FollowUp, { tenantId, orderId });
}

import * as z from 'zod/mini';
import { type TenantId, TenantId as TenantIdSchema } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import { dueRows } from '../db/read-rows.ts';
import { putAction, type Table, updateRow } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';

/** An order that something has to be done for, whether or not anybody asks. */
export const FollowUp = z.object({ tenantId: TenantIdSchema, orderId: OrderId });
export type FollowUp = z.infer<typeof FollowUp>;

/** Beside its order, in the same partition. */
const rowKey = ({ tenantId, orderId }: FollowUp) => ({ pk: `ORDER#${tenantId}#${orderId}`, sk: 'FOLLOWUP' });

/** gsi2. The suffix lets more partitions be added without moving rows. */
const OPEN_PARTITION = 'ORDERFOLLOWUPS#0';
const sortKey = (at: string, { tenantId, orderId }: FollowUp) => `${at}#${tenantId}#${orderId}`;

/**
 * When an order has to be looked at next, by the moment: the one list that the sweep reads, so that neither an order
 * whose event was lost nor one that its shopper may still change is forgotten, and no other is read. In the Shop table.
 */
export function createFollowUps(table: Table) {
  /** For the transaction that places the order. */
  function begin(order: FollowUp, at: Date): TransactionAction {
    const Item = { ...rowKey(order), gsi2pk: OPEN_PARTITION, gsi2sk: sortKey(at.toISOString(), order) };
    return putAction(table, Item);
  }

  /** Looks at the order at this moment and not before. May be repeated; the last one counts. */
  async function followUpAt(tenantId: TenantId, orderId: string, at: string): Promise<void> {
    const order = { tenantId, orderId };
    await updateRow(table, rowKey(order), { set: { gsi2pk: OPEN_PARTITION, gsi2sk: sortKey(at, order) } });
  }

  /** Nothing is left to do for the order. Idempotent. */
  async function endFollowUp(tenantId: TenantId, orderId: string): Promise<void> {
    await updateRow(table, rowKey({ tenantId, orderId }), { remove: ['gsi2pk', 'gsi2sk'] });
  }

  /** Orders that are to be looked at by now, those first that have waited longest. */
  async function followUpsDue(now: Date, max: number): Promise<FollowUp[]> {
    // `$` follows `#`, which comes after the moment
    const items = await dueRows(table, OPEN_PARTITION, `${now.toISOString()}$`, max);
    return items.map(fromKeys);
  }

  return { begin, followUpAt, endFollowUp, followUpsDue };
}

const Keys = z.object({ pk: z.string() });

/** The index has the keys of a row and little else. */
function fromKeys(item: unknown): FollowUp {
  const [, tenantId, orderId] = z.parse(Keys, item).pk.split('#');
  return z.parse(FollowUp, { tenantId, orderId });
}

import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import { dueRows } from '../db/read-rows.ts';
import { type Table, updateRow } from '../db/table.ts';
import { LABS_DUE_PARTITION } from './lab-order-rows.ts';

const Row = z.object({ pk: z.string(), sk: z.string(), gsi2sk: z.string() });
const OrderName = z.object({ tenantId: TenantId, orderId: OrderId });

export interface DueLabOrder extends z.infer<typeof OrderName> {
  key: { pk: string; sk: string };
  seenDue: string;
}
export type LabDueStore = ReturnType<typeof createLabDueStore>;

/** Open lab orders by due time of their next poll. */
export function createLabDueStore(table: Table) {
  /** Longest overdue first. */
  async function due(now: Date, limit: number): Promise<DueLabOrder[]> {
    const items = await dueRows(table, LABS_DUE_PARTITION, now.toISOString(), limit);
    return items.map((item) => {
      const { pk, sk, gsi2sk } = z.parse(Row, item);
      const [, tenantId, orderId] = pk.split('#');
      return { ...z.parse(OrderName, { tenantId, orderId }), key: { pk, sk }, seenDue: gsi2sk };
    });
  }

  /** Claims it for one of several callers. @returns whether this caller won */
  async function take({ key, seenDue }: DueLabOrder, until: Date): Promise<boolean> {
    return updateRow(table, key, {
      set: { gsi2sk: until.toISOString() },
      if: 'gsi2sk = :seen',
      values: { seen: seenDue },
    });
  }

  return { due, take };
}

import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { OrderId } from '../../../shared/order/schema.ts';
import { dueRows } from '../db/read-rows.ts';
import { deleteRow, type Table, updateRow } from '../db/table.ts';
import { PRINTS_DUE_PARTITION, printLifeKey } from './print-job-rows.ts';

const Row = z.object({ pk: z.string(), gsi2sk: z.string() });
const Due = z.object({ tenantId: TenantId, orderId: OrderId, seenDue: z.string() });

/** An order whose print files are due for a check. */
export type DuePrints = z.infer<typeof Due>;
export type PrintLifeStore = ReturnType<typeof createPrintLifeStore>;

const keyOf = ({ tenantId, orderId }: DuePrints) => printLifeKey(tenantId, orderId);
const asSeen = ({ seenDue }: DuePrints) => ({ if: 'gsi2sk = :seen', values: { seen: seenDue } });

/** Due times of the next check of an order's print files, in a row next to its jobs, as long as there are files. */
export function createPrintLifeStore(table: Table) {
  /** Longest overdue first. */
  async function due(now: Date, limit: number): Promise<DuePrints[]> {
    const items = await dueRows(table, PRINTS_DUE_PARTITION, now.toISOString(), limit);
    return items.map((item) => {
      const { pk, gsi2sk } = z.parse(Row, item);
      const [, tenantId, orderId] = pk.split('#');
      return z.parse(Due, { tenantId, orderId, seenDue: gsi2sk });
    });
  }

  /** Schedules the next check, unless files were rendered again since. */
  async function lookAgain(prints: DuePrints, at: Date): Promise<void> {
    await updateRow(table, keyOf(prints), { set: { gsi2sk: at.toISOString() }, ...asSeen(prints) });
  }

  /** Ends the checks of deleted files. */
  async function end(prints: DuePrints): Promise<void> {
    await deleteRow(table, keyOf(prints), asSeen(prints));
  }

  return { due, lookAgain, end };
}

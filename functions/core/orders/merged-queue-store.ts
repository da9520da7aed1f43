import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OrderQueue } from '../../../shared/order/admin-wire.ts';
import type { OrderFilter } from '../../../shared/order/list.ts';
import type { Table } from '../db/table.ts';
import { partitionReader } from './order-index-store.ts';
import { queuePartition } from './order-rows.ts';
import type { ReadStretch, Stretch } from './order-stretches.ts';

const ROWS_MIN = 40;
/** A row of that index has the first tile and is about 1 KB. */
const UNITS_A_ROW = 0.125;

/** Several queues as one list, the newest first. */
export function queueStretches(
  table: Table,
  tenantId: TenantId,
  queues: readonly OrderQueue[],
  filter: OrderFilter,
  { end, now }: { end: string; now: Date },
): ReadStretch {
  const { payment, production } = filter;
  const states = { ...(payment && { paymentState: payment }), ...(production && { productionState: production }) };
  const read = partitionReader(table, 'gsi2', {
    from: filter.from,
    conditions: [
      ...Object.keys(states).map((name) => `${name} = :${name}`),
      ...(filter.overdue ? ['dueAt < :now'] : []),
    ],
    values: {
      ...(filter.overdue && { now: now.toISOString() }),
      ...states,
    },
  });

  return async (before = end, count): Promise<Stretch> => {
    const parts = await Promise.all(
      queues.map((queue) => read(queuePartition(tenantId, queue), before, Math.max(2 * count, ROWS_MIN))),
    );
    // beyond the first end of a part that goes on, the list has gaps
    const next = parts
      .flatMap(({ last }) => last ?? [])
      .sort()
      .at(-1);
    const keys = parts
      .flatMap((part) => part.keys)
      .filter((key) => next === undefined || key >= next)
      .sort()
      .reverse();
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    return { keys, units: rows * UNITS_A_ROW, ...(next !== undefined && { next }) };
  };
}

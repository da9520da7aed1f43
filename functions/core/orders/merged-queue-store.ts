import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { OrderFilter } from '../../../shared/wire/order-list.ts';
import type { OrderQueue } from '../../../shared/wire/orders.ts';
import type { Table } from '../dynamodb/table.ts';
import { queuePartition } from './order-rows.ts';
import { placedBetween, type ReadStretch, type Stretch } from './order-stretches.ts';

const ROWS_MIN = 40;
/** A row of that index has the first tile and is about 1 KB. */
const UNITS_A_ROW = 0.125;

/** Several queues as one list, the newest first. 0.5 RCU for four rows of each. */
export function queueStretches(
  { documents, tableName: TableName }: Table,
  tenantId: TenantId,
  queues: readonly OrderQueue[],
  filter: OrderFilter,
  { end, now }: { end: string; now: Date },
): ReadStretch {
  const { payment, production } = filter;
  const wanted = { ...(payment && { paymentState: payment }), ...(production && { productionState: production }) };
  const conditions = [
    ...Object.keys(wanted).map((name) => `${name} = :${name}`),
    ...(filter.overdue ? ['dueAt < :now'] : []),
  ];

  async function read(queue: OrderQueue, before: string, Limit: number) {
    const bounds = placedBetween(filter.from, before);
    if (!bounds) return { keys: [], rows: 0, last: undefined };
    const {
      Items = [],
      LastEvaluatedKey,
      ScannedCount = 0,
    } = await documents.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi2',
        KeyConditionExpression: 'gsi2pk = :queue AND gsi2sk BETWEEN :from AND :before',
        ...(conditions.length > 0 && { FilterExpression: conditions.join(' AND ') }),
        ExpressionAttributeValues: {
          ':queue': queuePartition(tenantId, queue),
          ...bounds,
          ...(filter.overdue && { ':now': now.toISOString() }),
          ...Object.fromEntries(Object.entries(wanted).map(([name, value]) => [`:${name}`, value])),
        },
        ProjectionExpression: 'gsi2sk',
        ScanIndexForward: false,
        Limit,
      }),
    );
    const keys = Items.map(({ gsi2sk }) => String(gsi2sk));
    return { keys, rows: ScannedCount, last: LastEvaluatedKey && String(LastEvaluatedKey.gsi2sk) };
  }

  return async (before = end, count): Promise<Stretch> => {
    const parts = await Promise.all(queues.map((queue) => read(queue, before, Math.max(2 * count, ROWS_MIN))));
    // beyond the first end of a part that goes on, the list has gaps
    const next = parts
      .flatMap(({ last }) => last ?? [])
      .sort()
      .at(-1);
    const keys = parts
      .flatMap((part) => part.keys)
      .filter((key) => key !== before && (next === undefined || key >= next))
      .sort()
      .reverse();
    const rows = parts.reduce((sum, part) => sum + part.rows, 0);
    return { keys, units: rows * UNITS_A_ROW, ...(next !== undefined && { next }) };
  };
}

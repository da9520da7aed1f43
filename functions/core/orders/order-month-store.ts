import type { TenantId } from '../../../shared/lib/scalars.ts';
import { ORDER_QUEUES } from '../../../shared/order/admin-wire.ts';
import type { OrderFilter } from '../../../shared/order/list.ts';
import { queryPage, type Table } from '../db/table.ts';
import { partitionReader, type Wanted } from './order-index-store.ts';
import { monthOf, monthPartition } from './order-list-rows.ts';
import { queuePartition } from './order-rows.ts';
import type { ReadStretch, Stretch } from './order-stretches.ts';

/** So many months are read at once where a filter finds little. */
const MONTHS_MAX = 8;
/** Rows of the first bites, for filters that most orders meet; after them as much as DynamoDB answers at once, 1 MB. */
const BITES = [4, 40];
/** A row of the index is about 180 bytes. */
const UNITS_A_ROW = 0.0225;

/**
 * All orders month by month, the newest first; DynamoDB leaves out what the columns of the index say does not match.
 * The further back it has to look, the more it reads at once.
 *
 * @param end what follows all orders of the list
 */
export function monthStretches(table: Table, tenantId: TenantId, filter: OrderFilter, end: string): ReadStretch {
  const read = partitionReader(table, 'gsi3', wantedOf(filter));
  let round = 0;

  /** The month of the first order. Each queue says its own. */
  async function firstMonth(): Promise<string> {
    const firsts = await Promise.all(
      ORDER_QUEUES.map(async (queue) => {
        const { rows } = await queryPage(table, {
          index: 'gsi2',
          where: 'gsi2pk = :queue',
          values: { queue: queuePartition(tenantId, queue) },
          attributes: ['gsi2sk'],
          limit: 1,
        });
        return rows.map(({ gsi2sk }) => String(gsi2sk));
      }),
    );
    return monthOf(firsts.flat().sort()[0] ?? end);
  }

  let lowest: Promise<string> | undefined;
  const lowestMonth = () => {
    lowest ??= firstMonth().then((first) => {
      const from = filter.from && monthOf(new Date(filter.from).toISOString());
      return from !== undefined && from > first ? from : first;
    });
    return lowest;
  };

  return async (before = end, count): Promise<Stretch> => {
    // a month as a position stands before all of its orders
    const newest = before.length === monthOf(before).length ? monthBefore(before) : monthOf(before);
    const months = [newest];
    const width = Math.min(2 ** round, MONTHS_MAX);
    while (months.length < width && (months.at(-1) ?? '') > (await lowestMonth()))
      months.push(monthBefore(months.at(-1) ?? newest));
    const bite = BITES[round++];
    const limit = bite === undefined ? undefined : bite * count;
    const parts = await Promise.all(months.map((month) => read(monthPartition(tenantId, month), before, limit)));
    const stopped = parts.findIndex(({ last }) => last !== undefined);
    const whole = stopped < 0 ? parts : parts.slice(0, stopped + 1);
    const oldest = months.at(-1) ?? newest;
    const next = stopped < 0 ? (oldest > (await lowestMonth()) ? oldest : undefined) : parts[stopped]?.last;
    return {
      keys: whole.flatMap(({ keys }) => keys),
      units: parts.reduce((sum, { rows }) => sum + rows, 0) * UNITS_A_ROW,
      ...(next !== undefined && { next }),
    };
  };
}

function wantedOf({ payment, production, product, from }: OrderFilter): Wanted {
  return {
    from,
    conditions: [
      ...(payment ? ['paymentState = :payment'] : []),
      ...(production ? ['productionState = :production'] : []),
      ...(product === undefined ? [] : ['contains(products, :product)']),
    ],
    values: {
      ...(payment && { payment }),
      ...(production && { production }),
      ...(product !== undefined && { product }),
    },
  };
}

/** `2025-12` before `2026-01` */
function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

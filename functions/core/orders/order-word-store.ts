import type { TenantId } from '../../../shared/lib/scalars.ts';
import { queryPage, type Table } from '../db/table.ts';
import { WORD_PREFIX, wordPartition } from './order-list-rows.ts';
import { orderKey } from './order-rows.ts';
import { orderIdOf, type ReadStretch } from './order-stretches.ts';

const ROWS_MIN = 50;
const UNITS_A_ROW = 0.0125;

/** The word of a sort key of such a row; an email may have a `#`, what follows it has none of its own. */
export const wordOf = (key: string): string => key.split('#').slice(0, -2).join('#');

/** All orders with a word that begins so; of each word the newest first. */
export function wordStretches(table: Table, tenantId: TenantId, beginning: string): ReadStretch {
  const gsi3pk = wordPartition(tenantId, beginning);
  return async (before, count) => {
    const { rows, last } = await queryPage(table, {
      index: 'gsi3',
      where: 'gsi3pk = :words AND begins_with(gsi3sk, :beginning)',
      values: { words: gsi3pk, beginning },
      attributes: ['gsi3sk'],
      isDescending: true,
      limit: Math.max(count, ROWS_MIN),
      ...(before !== undefined && {
        after: {
          ...orderKey(tenantId, orderIdOf(before)),
          sk: `${WORD_PREFIX}${wordOf(before)}`,
          gsi3pk,
          gsi3sk: before,
        },
      }),
    });
    return {
      keys: rows.map(({ gsi3sk }) => String(gsi3sk)),
      units: rows.length * UNITS_A_ROW,
      ...(last && { next: String(last.gsi3sk) }),
    };
  };
}

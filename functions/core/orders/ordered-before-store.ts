import type { TenantId } from '../../../shared/lib/scalars.ts';
import { queryPage, type Table } from '../db/table.ts';
import { wordPartition } from './order-list-rows.ts';
import { orderIdOf } from './order-stretches.ts';
import { emailWord } from './order-words.ts';
import { readOrders } from './read-orders.ts';

/** Most mailboxes have few orders, and the first one that stands ends the search. */
const ORDERS_READ_AT_ONCE = 5;

/** @param before only orders placed earlier count */
export type HasOrderedBefore = (mailbox: { tenantId: TenantId; email: string }, before: Date) => Promise<boolean>;

/**
 * Whether an order was placed for this email at this tenant before a moment, by a customer or a guest. A canceled order
 * does not count. Reads the rows by which the back office finds orders of an email, so it covers orders of every release;
 * the index may lag behind the table by a second (docs/decisions/identity.md, IDENT-31).
 */
export function createOrderedBefore(table: Table): HasOrderedBefore {
  return async ({ tenantId, email }, before) => {
    const word = emailWord(email);
    let ExclusiveStartKey: Record<string, unknown> | undefined;
    do {
      const { rows, last: lastKey } = await queryPage(table, {
        index: 'gsi3',
        where: 'gsi3pk = :words AND gsi3sk BETWEEN :first AND :last',
        values: { words: wordPartition(tenantId, word), first: `${word}#`, last: `${word}#${before.toISOString()}` },
        attributes: ['gsi3sk'],
        limit: ORDERS_READ_AT_ONCE,
        after: ExclusiveStartKey,
      });
      const orders = await readOrders(
        table,
        tenantId,
        rows.map(({ gsi3sk }) => orderIdOf(String(gsi3sk))),
      );
      // words have no accents and are cut, so two mailboxes may share one
      if (orders.some((order) => order.email === email && order.productionState !== 'Cancelled')) return true;
      ExclusiveStartKey = lastKey;
    } while (ExclusiveStartKey);
    return false;
  };
}

import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_SECONDS } from '../../../shared/lib/time.ts';
import { putAction, type Table, updateAction } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import { UNPAID_KEPT_DAYS } from './attempt.ts';

interface NumberedAttempt {
  tenantId: TenantId;
  token: string;
  orderId: string;
}

/** A late payment finds the number of its attempt still reserved: the attempt itself is stored for UNPAID_KEPT_DAYS. */
export const RESERVED_DAYS = 3 * UNPAID_KEPT_DAYS;

const numberKey = (tenantId: TenantId, orderId: string) => ({ pk: `ORDERNUMBER#${tenantId}#${orderId}`, sk: 'META' });

/**
 * Which order number belongs to which checkout attempt: a row for each number in the Shop table. An attempt reserves
 * its number before any money moves. A number that becomes an order is taken for good; others expire.
 */
export function createOrderNumberStore(table: Table) {
  /** For the transaction in which an attempt begins: of several attempts one gets the number. */
  function reserve({ tenantId, token, orderId }: NumberedAttempt, now: Date): TransactionAction {
    const ttl = Math.floor(now.getTime() / 1000) + RESERVED_DAYS * DAY_SECONDS;
    const row = { ...numberKey(tenantId, orderId), attempt: token, ttl };
    return putAction(table, row, { if: 'attribute_not_exists(pk)' });
  }

  /** For the transaction that places the order. It has no condition: the order's own key decides who has a number. */
  function keep({ tenantId, token, orderId }: NumberedAttempt): TransactionAction {
    return updateAction(table, numberKey(tenantId, orderId), { set: { attempt: token }, remove: ['ttl'] });
  }

  return { reserve, keep };
}

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

/** Longer than an attempt is stored (UNPAID_KEPT_DAYS), so that a late payment finds its number reserved. */
export const RESERVED_DAYS = 3 * UNPAID_KEPT_DAYS;

const numberKey = (tenantId: TenantId, orderId: string) => ({ pk: `ORDERNUMBER#${tenantId}#${orderId}`, sk: 'META' });

/**
 * Order numbers of checkout attempts, one row per number in the Shop table. An attempt reserves its number before any
 * charge. The number of an order is taken permanently; others expire.
 */
export function createOrderNumberStore(table: Table) {
  /** Transaction action for starting an attempt: one of several attempts gets the number. */
  function reserve({ tenantId, token, orderId }: NumberedAttempt, now: Date): TransactionAction {
    const ttl = Math.floor(now.getTime() / 1000) + RESERVED_DAYS * DAY_SECONDS;
    const row = { ...numberKey(tenantId, orderId), attempt: token, ttl };
    return putAction(table, row, { if: 'attribute_not_exists(pk)' });
  }

  /** Transaction action for placing the order. It needs no condition, because the order's own key is unique. */
  function keep({ tenantId, token, orderId }: NumberedAttempt): TransactionAction {
    return updateAction(table, numberKey(tenantId, orderId), { set: { attempt: token }, remove: ['ttl'] });
  }

  return { reserve, keep };
}

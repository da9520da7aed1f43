import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { readRows } from '../db/read-rows.ts';
import { deleteAction, getRow, putAction, type Table, updateAction } from '../db/table.ts';
import { type TransactionAction, transact } from '../db/transact.ts';
import type { StartedAttempt } from './attempt.ts';

const partition = (tenantId: TenantId, code: string) => `PROMOUSE#${tenantId}#${code}`;
const countKey = (tenantId: TenantId, code: string) => ({ pk: partition(tenantId, code), sk: 'META' });
const keyOfUse = (tenantId: TenantId, code: string, use: string) => ({
  pk: partition(tenantId, code),
  sk: `USE#${use}`,
});

const Count = z._default(z.int(), 0);
const CountRow = z.object({ taken: Count, orders: Count, revenueCents: Count, discountCents: Count });
const UseRow = z.object({ totalCents: z.int(), discountCents: z.int() });

/** Uses of a code. */
export interface PromoCounts {
  /** Orders, and attempts that hold a use. */
  taken: number;
  orders: number;
  /** Totals of the orders. */
  revenueCents: number;
  discountCents: number;
}

export const NO_USES: PromoCounts = { taken: 0, orders: 0, revenueCents: 0, discountCents: 0 };

type Claimant = Pick<StartedAttempt, 'tenantId' | 'token' | 'promo' | 'isLate' | 'draft'>;

/** Names a use after its attempt, without revealing the token. */
export const promoUseOf = (token: string): string =>
  createHash('sha256').update(token).digest('base64url').slice(0, 22);

/** An attempt reserves its use only where the code has a limit, so that other codes have no contention. */
const reserves = ({ promo }: Pick<Claimant, 'promo'>): boolean => promo?.limit !== undefined;

/**
 * Uses per promo code: one row that counts, and one row per use, in the Shop table, without expiry. An attempt with a
 * limited code reserves a use before money moves; an order counts in the transaction that places it, even above the
 * limit, because it is paid. Codes are keys: `codeKey`.
 */
export function createPromoCountStore(table: Table) {
  /** Transaction actions for starting an attempt. Refused if the code is used up. */
  function take(claimant: Claimant): TransactionAction[] {
    const { tenantId, token, promo } = claimant;
    if (!promo || !reserves(claimant)) return [];
    return [
      updateAction(table, countKey(tenantId, promo.code), {
        add: { taken: 1 },
        if: 'attribute_not_exists(taken) OR taken < :limit',
        values: { limit: promo.limit },
      }),
      putAction(table, keyOfUse(tenantId, promo.code, promoUseOf(token))),
    ];
  }

  /** Transaction actions for ending an attempt without an order; only the claiming attempt may use them. */
  function giveBack(claimant: Claimant): TransactionAction[] {
    const { tenantId, token, promo } = claimant;
    if (!promo || !reserves(claimant)) return [];
    return [
      updateAction(table, countKey(tenantId, promo.code), { add: { taken: -1 } }),
      deleteAction(table, keyOfUse(tenantId, promo.code, promoUseOf(token))),
    ];
  }

  /** Transaction actions for placing the order. An attempt that failed first has returned its use. */
  function keepFor(claimant: Claimant, orderId: string): TransactionAction[] {
    const { tenantId, token, promo, isLate, draft } = claimant;
    if (!promo) return [];
    const { totalCents, discountCents } = draft;
    const isReserved = reserves(claimant) && !isLate;
    return [
      updateAction(table, countKey(tenantId, promo.code), {
        add: { taken: isReserved ? 0 : 1, orders: 1, revenueCents: totalCents, discountCents },
      }),
      putAction(table, { ...keyOfUse(tenantId, promo.code, promoUseOf(token)), orderId, totalCents, discountCents }),
    ];
  }

  /** Returns the use of a canceled order. Idempotent. */
  async function giveBackFrom(tenantId: TenantId, { code, use }: { code: string; use: string }): Promise<void> {
    const key = keyOfUse(tenantId, code, use);
    const row = await getRow(table, key);
    if (!row) return;
    const { totalCents, discountCents } = z.parse(UseRow, row);
    await transact(table, [
      deleteAction(table, key, { if: 'attribute_exists(pk)' }),
      updateAction(table, countKey(tenantId, code), {
        add: { taken: -1, orders: -1, revenueCents: -totalCents, discountCents: -discountCents },
      }),
    ]);
  }

  /** @param attemptToken an attempt that may use the code because it holds a use */
  async function isUsedUp(
    tenantId: TenantId,
    { code, limit }: { code: string; limit?: number | undefined },
    attemptToken?: string,
  ): Promise<boolean> {
    if (limit === undefined) return false;
    const row = await getRow(table, countKey(tenantId, code));
    if (!row || z.parse(CountRow, row).taken < limit) return false;
    return attemptToken === undefined || !(await getRow(table, keyOfUse(tenantId, code, promoUseOf(attemptToken))));
  }

  /** @returns the uses of each code, in the order of the codes */
  async function countsOf(tenantId: TenantId, codes: readonly string[]): Promise<PromoCounts[]> {
    const rows = await readRows(
      table,
      codes.map((code) => countKey(tenantId, code)),
    );
    const byPartition = new Map(rows.map((row) => [row.pk, z.parse(CountRow, row)]));
    return codes.map((code) => byPartition.get(partition(tenantId, code)) ?? NO_USES);
  }

  return { take, giveBack, keepFor, giveBackFrom, isUsedUp, countsOf };
}

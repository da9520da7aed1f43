import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { getRow, type Table, updateAction, updateRow } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';

/** An attempt with a one-time discount; at most one applies (docs/spec 12.3). */
interface Claimant {
  tenantId: TenantId;
  token: string;
  /** Email of the welcome promo, normalized. */
  welcomeEmail?: string | undefined;
  /** The gift: `benefits/gift-code.ts`. */
  gift?: string | undefined;
}

export const welcomePartition = (tenantId: TenantId, email: string) => `WELCOME#${tenantId}#${email}`;
const welcomeKey = (tenantId: TenantId, email: string) => ({ pk: welcomePartition(tenantId, email), sk: 'META' });
export const giftKey = (tenantId: TenantId, gift: string) => ({ pk: `GIFT#${tenantId}#${gift}`, sk: 'META' });

function usedKeys({ tenantId, welcomeEmail, gift }: Omit<Claimant, 'token'>) {
  return [
    ...(welcomeEmail === undefined ? [] : [welcomeKey(tenantId, welcomeEmail)]),
    ...(gift === undefined ? [] : [giftKey(tenantId, gift)]),
  ];
}

const UseRow = z.object({ usedBy: z.optional(z.string()) });

export type DiscountUseStore = ReturnType<typeof createDiscountUseStore>;

/**
 * Uses of one-time discounts by attempts: the welcome promo of a mailbox (docs/spec 6.5) and gifts (12.14). One row
 * each in
 * the Shop table, without expiry. A failed attempt returns its discount; an order keeps it until it is canceled.
 */
export function createDiscountUseStore(table: Table) {
  /** Transaction action for starting an attempt: exactly one of several with the same discount succeeds. */
  function take(claimant: Claimant): TransactionAction[] {
    return usedKeys(claimant).map((key) =>
      updateAction(table, key, {
        set: { usedBy: claimant.token },
        remove: ['orderId'],
        if: 'attribute_not_exists(usedBy)',
      }),
    );
  }

  /** Transaction action for ending an attempt without an order; only the claiming attempt may use it. */
  function giveBack(claimant: Claimant): TransactionAction[] {
    return usedKeys(claimant).map((key) => updateAction(table, key, { remove: ['usedBy'] }));
  }

  /**
   * Transaction action for placing the order, which now owns the discount, even if its attempt failed first and had
   * returned it.
   */
  function keepFor(claimant: Claimant, orderId: string): TransactionAction[] {
    return usedKeys(claimant).map((key) => updateAction(table, key, { set: { usedBy: claimant.token, orderId } }));
  }

  /** Returns the discount of a canceled order, unless another attempt has claimed it since. Idempotent. */
  async function giveBackFrom(order: Omit<Claimant, 'token'> & { id: string }): Promise<void> {
    for (const key of usedKeys(order)) {
      await updateRow(table, key, {
        remove: ['usedBy', 'orderId'],
        if: 'orderId = :order',
        values: { order: order.id },
      });
    }
  }

  /** The token of the attempt that used the welcome promo of a mailbox. */
  async function usedBy(tenantId: TenantId, email: string): Promise<string | undefined> {
    const row = await getRow(table, welcomeKey(tenantId, email));
    return row && z.parse(UseRow, row).usedBy;
  }

  return { take, giveBack, keepFor, giveBackFrom, usedBy };
}

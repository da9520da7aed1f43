import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { OfferedPromo } from '../../../shared/promo/schema.ts';
import { getRow, type Table, updateAction, updateRow } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';
import type { PromoUse, StartedAttempt } from './attempt.ts';
import { createPromoCountStore } from './promo-count-store.ts';

/** An attempt with its discount; at most one applies (docs/spec 12.3). */
type Claimant = Pick<StartedAttempt, 'tenantId' | 'token' | 'welcomeEmail' | 'gift' | 'promo' | 'isLate' | 'draft'>;

type Discount = Pick<Claimant, 'tenantId' | 'welcomeEmail' | 'gift'> & {
  promo?: { code: string; mailbox?: string | undefined } | undefined;
};

export const welcomePartition = (tenantId: TenantId, email: string) => `WELCOME#${tenantId}#${email}`;
const welcomeKey = (tenantId: TenantId, email: string) => ({ pk: welcomePartition(tenantId, email), sk: 'META' });
export const giftKey = (tenantId: TenantId, gift: string) => ({ pk: `GIFT#${tenantId}#${gift}`, sk: 'META' });

export const promoMailboxPartition = (tenantId: TenantId, mailbox: string) => `PROMOMAILBOX#${tenantId}#${mailbox}`;
const promoMailboxKey = (tenantId: TenantId, mailbox: string, code: string) => ({
  pk: promoMailboxPartition(tenantId, mailbox),
  sk: code,
});

function usedKeys({ tenantId, welcomeEmail, gift, promo }: Discount) {
  return [
    ...(welcomeEmail === undefined ? [] : [welcomeKey(tenantId, welcomeEmail)]),
    ...(gift === undefined ? [] : [giftKey(tenantId, gift)]),
    ...(promo?.mailbox === undefined ? [] : [promoMailboxKey(tenantId, promo.mailbox, promo.code)]),
  ];
}

const UseRow = z.object({ usedBy: z.optional(z.string()) });

export type DiscountUseStore = ReturnType<typeof createDiscountUseStore>;

/**
 * Uses of limited discounts by attempts: the welcome promo of a mailbox (docs/spec 6.5), gifts (12.14), and promos once
 * per customer or with a limit in total (12.7). One row each in the Shop table, without expiry. A failed attempt returns
 * its discount; an order keeps it until it is canceled.
 */
export function createDiscountUseStore(table: Table) {
  const promoCounts = createPromoCountStore(table);

  /** Transaction actions for starting an attempt: of several that want the last use, exactly one succeeds. */
  function take(claimant: Claimant): TransactionAction[] {
    const once = usedKeys(claimant).map((key) =>
      updateAction(table, key, {
        set: { usedBy: claimant.token },
        remove: ['orderId'],
        if: 'attribute_not_exists(usedBy)',
      }),
    );
    return [...once, ...promoCounts.take(claimant)];
  }

  /** Transaction actions for ending an attempt without an order; only the claiming attempt may use it. */
  function giveBack(claimant: Claimant): TransactionAction[] {
    const once = usedKeys(claimant).map((key) => updateAction(table, key, { remove: ['usedBy'] }));
    return [...once, ...promoCounts.giveBack(claimant)];
  }

  /**
   * Transaction actions for placing the order, which now owns the discount, even if its attempt failed first and had
   * returned it.
   */
  function keepFor(claimant: Claimant, orderId: string): TransactionAction[] {
    const set = { usedBy: claimant.token, orderId };
    const once = usedKeys(claimant).map((key) => updateAction(table, key, { set }));
    return [...once, ...promoCounts.keepFor(claimant, orderId)];
  }

  /** Returns the discount of a canceled order, unless another attempt has claimed it since. Idempotent. */
  async function giveBackFrom(
    order: Discount & { id: string; promo?: { code: string; use: string } | undefined },
  ): Promise<void> {
    if (order.promo) await promoCounts.giveBackFrom(order.tenantId, order.promo);
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

  /**
   * Who has used up a promo code: shoppers in total or the buyer. Reads nothing for a code without limits.
   *
   * @param attemptToken an attempt whose own use does not count
   */
  async function promoUsedUpBy(
    tenantId: TenantId,
    promo: PromoUse,
    attemptToken?: string,
  ): Promise<OfferedPromo['usedUpBy']> {
    const { code, mailbox } = promo;
    const [isUsedUp, row] = await Promise.all([
      promoCounts.isUsedUp(tenantId, promo, attemptToken),
      mailbox === undefined ? undefined : getRow(table, promoMailboxKey(tenantId, mailbox, code)),
    ]);
    const usedBy = row && z.parse(UseRow, row).usedBy;
    if (usedBy !== undefined && usedBy !== attemptToken) return 'buyer';
    return isUsedUp ? 'all' : undefined;
  }

  return { take, giveBack, keepFor, giveBackFrom, usedBy, promoUsedUpBy, promoCountsOf: promoCounts.countsOf };
}

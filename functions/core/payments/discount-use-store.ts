import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { getRow, type Table, updateAction, updateRow } from '../db/table.ts';
import type { TransactionAction } from '../db/transact.ts';

/** An attempt whose order a discount makes cheaper that works once; at most one of them does (docs/spec 12.3). */
interface Claimant {
  tenantId: TenantId;
  token: string;
  /** whose welcome promo it is, normalized */
  welcomeEmail?: string | undefined;
  /** which gift it is: `benefits/gift-code.ts` */
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
 * Which attempt has used what works once: the welcome promo of a mailbox (docs/spec 6.5) and a gift (12.14). A
 * row for each in the Shop table, without an end of life. An attempt that fails gives it back; one that becomes an
 * order keeps it, until the order is cancelled.
 */
export function createDiscountUseStore(table: Table) {
  /** For the transaction that begins an attempt: of several with the same, exactly one gets on. */
  function take(claimant: Claimant): TransactionAction[] {
    return usedKeys(claimant).map((key) =>
      updateAction(table, key, {
        set: { usedBy: claimant.token },
        remove: ['orderId'],
        if: 'attribute_not_exists(usedBy)',
      }),
    );
  }

  /** For the transaction that ends an attempt without an order; only who has taken it may call this. */
  function giveBack(claimant: Claimant): TransactionAction[] {
    return usedKeys(claimant).map((key) => updateAction(table, key, { remove: ['usedBy'] }));
  }

  /**
   * For the transaction that places the order: it is the order's from now on, also where an attempt that was given up
   * has been paid all the same, and had given it back.
   */
  function keepFor(claimant: Claimant, orderId: string): TransactionAction[] {
    return usedKeys(claimant).map((key) => updateAction(table, key, { set: { usedBy: claimant.token, orderId } }));
  }

  /**
   * An order that was cancelled gives it back, once: what another attempt has taken since stays taken. Idempotent.
   */
  async function giveBackFrom(order: Omit<Claimant, 'token'> & { id: string }): Promise<void> {
    for (const key of usedKeys(order)) {
      await updateRow(table, key, {
        remove: ['usedBy', 'orderId'],
        if: 'orderId = :order',
        values: { order: order.id },
      });
    }
  }

  /** The token of the attempt that has used the welcome promo of a mailbox. */
  async function usedBy(tenantId: TenantId, email: string): Promise<string | undefined> {
    const row = await getRow(table, welcomeKey(tenantId, email));
    return row && z.parse(UseRow, row).usedBy;
  }

  return { take, giveBack, keepFor, giveBackFrom, usedBy };
}

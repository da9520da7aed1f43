import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { deleteAction, getRow, putAction, queryRows, type Table, updateAction } from '../db/table.ts';
import { transact } from '../db/transact.ts';
import { type CartOwner, customerOfOwner, customerPartition, Owner, type OwnerKey } from '../lib/owner.ts';

export interface CartLinkStore {
  link(tenantId: TenantId, cart: CartOwner, customerId: string): Promise<'linked' | 'taken'>;
  customerOf(tenantId: TenantId, owner: OwnerKey): Promise<string | undefined>;
  joinedOwners(tenantId: TenantId, customerId: string): Promise<OwnerKey[]>;
  handOver(tenantId: TenantId, owner: OwnerKey, from: string, to: string): Promise<void>;
}

const CART_PREFIX = 'CART#';
export const cartLinkPartition = (tenantId: TenantId, cart: CartOwner) => `CARTLINK#${tenantId}#${cart}`;
/** Key of a cart, or of an account that was merged into another one. */
export function linkKey(tenantId: TenantId, owner: OwnerKey) {
  const ended = customerOfOwner(owner);
  return ended === undefined
    ? { pk: cartLinkPartition(tenantId, owner as CartOwner), sk: 'META' }
    : { pk: customerPartition(tenantId, ended), sk: 'MERGED' };
}
export const joinedKey = (tenantId: TenantId, customerId: string, owner: OwnerKey) => ({
  pk: customerPartition(tenantId, customerId),
  sk: `${CART_PREFIX}${owner}`,
});

const LinkRow = z.object({ customerId: z.string() });
const JoinedRow = z.object({ cart: Owner });

/**
 * Links from carts to customers: a cart token that a signed-in customer shows becomes theirs. Accounts that staff have
 * merged are linked the same way (customers/merge-customers.ts).
 */
export function createCartLinkStore(table: Table): CartLinkStore {
  /**
   * Links a cart to a customer permanently. The first one wins. Idempotent. Writes both directions in one transaction,
   * so that a link found from one side is found from the other.
   */
  async function link(tenantId: TenantId, cart: CartOwner, customerId: string): Promise<'linked' | 'taken'> {
    const known = await customerOf(tenantId, cart);
    if (known !== undefined) return known === customerId ? 'linked' : 'taken';
    const refused = await transact(table, [
      putAction(
        table,
        { ...linkKey(tenantId, cart), customerId },
        { if: 'attribute_not_exists(pk) OR customerId = :customer', values: { customer: customerId } },
      ),
      putAction(table, { ...joinedKey(tenantId, customerId, cart), cart }),
    ]);
    return refused ? 'taken' : 'linked';
  }

  /** The customer of a cart, or of a merged account. */
  async function customerOf(tenantId: TenantId, owner: OwnerKey): Promise<string | undefined> {
    const row = await getRow(table, linkKey(tenantId, owner));
    return row && z.parse(LinkRow, row).customerId;
  }

  async function joinedOwners(tenantId: TenantId, customerId: string): Promise<OwnerKey[]> {
    const found = await queryRows(table, {
      where: 'pk = :customer AND begins_with(sk, :carts)',
      values: { customer: customerPartition(tenantId, customerId), carts: CART_PREFIX },
      isConsistent: true,
    });
    return found.map((row) => z.parse(JoinedRow, row).cart);
  }

  /** Moves a link from a merged account to the remaining one. Idempotent. */
  async function handOver(tenantId: TenantId, owner: OwnerKey, from: string, to: string): Promise<void> {
    await transact(table, [
      updateAction(table, linkKey(tenantId, owner), {
        set: { customerId: to },
        if: 'customerId = :from OR customerId = :to',
        values: { from, to },
      }),
      putAction(table, { ...joinedKey(tenantId, to, owner), cart: owner }),
      deleteAction(table, joinedKey(tenantId, from, owner)),
    ]);
  }

  return { link, customerOf, joinedOwners, handOver };
}

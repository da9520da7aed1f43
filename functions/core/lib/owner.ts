import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';

/**
 * Owner of projects, photos and orders: a customer, or the holder of a cart token. The token is a bearer secret, so
 * only its hash appears in keys, rows and logs.
 */
export const CartOwner = z.templateLiteral(['K-', z.string()]);
export type CartOwner = z.infer<typeof CartOwner>;
const CustomerOwner = z.templateLiteral(['C-', z.string()]);
export const Owner = z.union([CartOwner, CustomerOwner]);
export type OwnerKey = z.infer<typeof Owner>;

export function ownerOfCartToken(cartToken: string): CartOwner {
  return `K-${createHash('sha256').update(cartToken).digest('base64url')}`;
}

export function ownerOfCustomer(customerId: string): OwnerKey {
  return `C-${customerId}`;
}

/** @returns undefined for a cart */
export function customerOfOwner(owner: OwnerKey): string | undefined {
  return owner.startsWith('C-') ? owner.slice(2) : undefined;
}

/** The caller: new objects belong to `owner`, a customer once signed in; `cartOwner` is the cart of the request. */
export interface Shopper {
  owner: OwnerKey;
  cartOwner?: CartOwner | undefined;
}

/** Every owner key that the caller has access to. */
export function ownersOf({ owner, cartOwner }: Shopper): OwnerKey[] {
  return cartOwner === undefined || cartOwner === owner ? [owner] : [owner, cartOwner];
}

/** Partition of a customer's row and of the carts that the customer took over (owners/cart-link-store.ts). */
export const customerPartition = (tenantId: TenantId, id: string) => `CUSTOMER#${tenantId}#${id}`;

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Who projects, photos and orders belong to: a customer, or whoever holds a cart token. The token is a bearer secret,
 * so only its hash appears in keys, rows and logs.
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

/** Who asks: what they make belongs to `owner`, a customer once they are signed in; `cartOwner` is the cart they show. */
export interface Shopper {
  owner: OwnerKey;
  cartOwner?: CartOwner | undefined;
}

/** Both, or the one there is: what lies under either is in the caller's own hands. */
export function ownersOf({ owner, cartOwner }: Shopper): OwnerKey[] {
  return cartOwner === undefined || cartOwner === owner ? [owner] : [owner, cartOwner];
}

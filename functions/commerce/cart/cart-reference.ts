import { createHash, timingSafeEqual } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Cart } from './cart.ts';
import type { CartStore } from './cart-store.ts';

/** The parts of a cart's global id: the cart and its secret key. */
export interface CartReference {
  cartId: string;
  key: string;
}

export function cartGid({ cartId, key }: CartReference): string {
  return `gid://shopify/Cart/${cartId}?key=${key}`;
}

/** @returns undefined if `cartGid` did not make the id */
function parseCartGid(gid: string): CartReference | undefined {
  const [, cartId, key] = /^gid:\/\/shopify\/Cart\/([A-Za-z0-9_-]{1,64})\?key=([A-Za-z0-9_-]{1,64})$/.exec(gid) ?? [];
  return cartId && key ? { cartId, key } : undefined;
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Compares in constant time, so that a wrong key reveals nothing about the right one. */
function opens(key: string, cart: Pick<Cart, 'keyHash'>): boolean {
  return timingSafeEqual(Buffer.from(hashKey(key)), Buffer.from(cart.keyHash));
}

/** Finds the cart in any state for a caller with its key: a cart that became an order still names it. */
export async function findCart(
  carts: Pick<CartStore, 'get'>,
  tenantId: TenantId,
  gid: string,
): Promise<Cart | undefined> {
  const reference = parseCartGid(gid);
  const cart = reference && (await carts.get(tenantId, reference.cartId));
  return cart && opens(reference.key, cart) ? cart : undefined;
}

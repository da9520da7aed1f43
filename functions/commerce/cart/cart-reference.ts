import { createHash, timingSafeEqual } from 'node:crypto';
import type { Cart } from './cart.ts';

/** What a cart's global id says: which cart, and the secret that whoever holds it has. */
export interface CartReference {
  cartId: string;
  key: string;
}

export function cartGid({ cartId, key }: CartReference): string {
  return `gid://shopify/Cart/${cartId}?key=${key}`;
}

/** @returns undefined where the id is not one that cartGid makes */
export function parseCartGid(gid: string): CartReference | undefined {
  const [, cartId, key] = /^gid:\/\/shopify\/Cart\/([A-Za-z0-9_-]{1,64})\?key=([A-Za-z0-9_-]{1,64})$/.exec(gid) ?? [];
  return cartId && key ? { cartId, key } : undefined;
}

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Compares in constant time, so that a wrong key tells nothing about the right one. */
export function opens(key: string, cart: Pick<Cart, 'keyHash'>): boolean {
  return timingSafeEqual(Buffer.from(hashKey(key)), Buffer.from(cart.keyHash));
}

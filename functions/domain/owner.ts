import { createHash } from 'node:crypto';

/**
 * Who projects and photos belong to: a customer, or whoever holds a cart token. The token is a bearer secret, so only
 * its hash appears in keys, rows and logs.
 */
export type OwnerKey = `K-${string}` | `C-${string}`;

export function ownerOfCartToken(cartToken: string): OwnerKey {
  return `K-${createHash('sha256').update(cartToken).digest('base64url')}`;
}

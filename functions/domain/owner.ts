import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Who projects and photos belong to: a customer, or whoever holds a cart token. The token is a bearer secret, so only
 * its hash appears in keys, rows and logs.
 */
export const Owner = z.union([z.templateLiteral(['K-', z.string()]), z.templateLiteral(['C-', z.string()])]);
export type OwnerKey = z.infer<typeof Owner>;

export function ownerOfCartToken(cartToken: string): OwnerKey {
  return `K-${createHash('sha256').update(cartToken).digest('base64url')}`;
}

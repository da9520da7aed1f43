import type { Context } from 'hono';
import * as z from 'zod/mini';
import { CartToken } from '../../../shared/schemas/common.ts';
import { type CartOwner, ownerOfCartToken } from '../../core/owners/owner.ts';
import { ApiError } from '../api-error.ts';
import type { ApiEnv } from '../http-env.ts';

export const CART_TOKEN_HEADER = 'X-Cart-Token';

/**
 * The owner that follows from the cart token that the caller shows. The token itself goes no further.
 *
 * @returns undefined where none is shown
 * @throws ApiError cart_token_required for one that is no secret
 */
export function shownCart(c: Context<ApiEnv>): CartOwner | undefined {
  const header = c.req.header(CART_TOKEN_HEADER);
  if (header === undefined) return undefined;
  const token = z.safeParse(CartToken, header);
  if (!token.success) throw new ApiError('cart_token_required');
  return ownerOfCartToken(token.data);
}

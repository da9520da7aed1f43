import type { Context } from 'hono';
import * as z from 'zod/mini';
import { CartToken } from '../../shared/lib/scalars.ts';
import type { Caller } from '../core/identity/requester.ts';
import { type CartOwner, ownerOfCartToken } from '../core/lib/owner.ts';
import { ApiError } from './api-error.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';

export const CART_TOKEN_HEADER = 'X-Cart-Token';

/**
 * The owner of the caller's cart token. Only this function and `callerOf` see the token itself.
 *
 * @returns undefined without a token
 * @throws ApiError cart_token_required for a token that is malformed or too short to be a secret
 */
export function shownCart(c: Context<HttpEnv>): CartOwner | undefined {
  const header = c.req.header(CART_TOKEN_HEADER);
  if (header === undefined) return undefined;
  const token = z.safeParse(CartToken, header);
  if (!token.success) throw new ApiError('cart_token_required');
  return ownerOfCartToken(token.data);
}

/** @param deviceTokens tokens that the request carries from earlier logins */
export function callerOf(c: Context<HttpEnv>, deviceTokens: readonly string[] = []): Caller {
  const token = z.safeParse(CartToken, c.req.header(CART_TOKEN_HEADER)).data;
  return { browser: token && ownerOfCartToken(token), address: clientAddress(c), deviceTokens };
}

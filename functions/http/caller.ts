import type { Context } from 'hono';
import * as z from 'zod/mini';
import { CartToken } from '../../shared/lib/scalars.ts';
import type { Caller } from '../core/identity/requester.ts';
import { ownerOfCartToken } from '../core/lib/owner.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';
import { CART_TOKEN_HEADER } from './middleware/cart-owner.ts';

/** @param deviceTokens what the request shows of earlier logins */
export function callerOf(c: Context<HttpEnv>, deviceTokens: readonly string[] = []): Caller {
  const token = z.safeParse(CartToken, c.req.header(CART_TOKEN_HEADER)).data;
  return { browser: token && ownerOfCartToken(token), address: clientAddress(c), deviceTokens };
}

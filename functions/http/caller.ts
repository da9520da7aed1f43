import type { Context } from 'hono';
import * as z from 'zod/mini';
import { CartToken } from '../../shared/schemas/common.ts';
import type { Caller } from '../core/identity/caller.ts';
import { ownerOfCartToken } from '../core/owners/owner.ts';
import { clientAddress } from './client-address.ts';
import type { ApiEnv } from './http-env.ts';
import { CART_TOKEN_HEADER } from './middleware/cart-owner.ts';

/** Callers without a token are one requester: nobody has to have one, but then others may use up one's tries. */
const WITHOUT_TOKEN = 'none';

export function callerOf(c: Context<ApiEnv>): Caller {
  const token = z.safeParse(CartToken, c.req.header(CART_TOKEN_HEADER)).data;
  return { requester: token ? ownerOfCartToken(token) : WITHOUT_TOKEN, address: clientAddress(c) };
}

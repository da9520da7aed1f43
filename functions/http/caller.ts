import type { Context } from 'hono';
import * as z from 'zod/mini';
import { CartToken } from '../../shared/schemas/common.ts';
import type { Caller } from '../core/identity/caller.ts';
import { ownerOfCartToken } from '../core/owners/owner.ts';
import { clientAddress } from './client-address.ts';
import type { HttpEnv } from './http-env.ts';
import { CART_TOKEN_HEADER } from './middleware/cart-owner.ts';

/** All callers without a token count as one requester, so they may use up each other's tries. */
const WITHOUT_TOKEN = 'none';

export function callerOf(c: Context<HttpEnv>): Caller {
  const token = z.safeParse(CartToken, c.req.header(CART_TOKEN_HEADER)).data;
  return { requester: token ? ownerOfCartToken(token) : WITHOUT_TOKEN, address: clientAddress(c) };
}

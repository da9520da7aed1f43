import type { Context } from 'hono';
import * as z from 'zod/mini';
import { CartToken } from '../../shared/schemas/common.ts';
import { ownerOfCartToken } from '../domain/owner.ts';
import type { ApiEnv } from './api-env.ts';
import { clientAddress } from './client-address.ts';
import { CART_TOKEN_HEADER } from './middleware/cart-owner.ts';

/** Somebody who has not shown yet who they are. */
export interface Caller {
  /** the browser that asks, by the hash of its cart token: a login code belongs to whoever asked for it */
  requester: string;
  /** what budgets are counted by */
  address: string;
}

/** Callers without a token are one requester: nobody has to have one, but then others may use up one's tries. */
const WITHOUT_TOKEN = 'none';

export function callerOf(c: Context<ApiEnv>): Caller {
  const token = z.safeParse(CartToken, c.req.header(CART_TOKEN_HEADER)).data;
  return { requester: token ? ownerOfCartToken(token) : WITHOUT_TOKEN, address: clientAddress(c) };
}

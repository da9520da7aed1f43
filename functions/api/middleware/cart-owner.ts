import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { CartToken } from '../../../shared/schemas/common.ts';
import { ApiError } from '../../domain/api-error.ts';
import { ownerOfCartToken } from '../../domain/owner.ts';
import type { ApiEnv } from '../api-env.ts';

export const CART_TOKEN_HEADER = 'X-Cart-Token';

/** Turns the cart token into the owner of projects, photos and orders. The token itself goes no further. */
export const requireCartOwner = createMiddleware<ApiEnv>(async (c, next) => {
  const token = z.safeParse(CartToken, c.req.header(CART_TOKEN_HEADER)).data;
  if (!token) throw new ApiError('cart_token_required');
  c.set('owner', ownerOfCartToken(token));
  await next();
});

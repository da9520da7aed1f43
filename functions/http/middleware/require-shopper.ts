import { createMiddleware } from 'hono/factory';
import type { AccessTokens } from '../../core/identity/access-tokens.ts';
import { ownerOfCustomer } from '../../core/owners/owner.ts';
import { ApiError } from '../api-error.ts';
import type { ApiEnv } from '../http-env.ts';
import { shownClaims } from './access-claims.ts';
import { shownCart } from './cart-owner.ts';

/**
 * Lets in whoever shows a cart token or is signed in, of any role, and says whose projects, photos and orders are meant.
 * The token alone decides: nothing here is worth a read of the customer's row. Comes after the tenant.
 */
export function requireShopper({ accessTokens }: { accessTokens: AccessTokens }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const claims = await shownClaims(c, accessTokens);
    const cartOwner = shownCart(c);
    const owner = claims ? ownerOfCustomer(claims.sub) : cartOwner;
    if (!owner) throw new ApiError('cart_token_required');
    c.set('owner', owner);
    c.set('cartOwner', cartOwner);
    await next();
  });
}

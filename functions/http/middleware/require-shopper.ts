import { createMiddleware } from 'hono/factory';
import type { AccessTokenVerifier } from '../../core/identity/access-tokens.ts';
import { ownerOfCustomer } from '../../core/owners/owner.ts';
import { ApiError } from '../api-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { shownClaims } from './access-claims.ts';
import { shownCart } from './cart-owner.ts';

/**
 * Requires a cart token or an access token of any role, and sets the owner of the projects, photos and orders that are
 * asked for. The token alone decides: nothing here is worth a read of the customer's row. Runs after the tenant is known.
 */
export function requireShopper({ accessTokens }: { accessTokens: AccessTokenVerifier }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const claims = await shownClaims(c, accessTokens);
    const cartOwner = shownCart(c);
    const owner = claims ? ownerOfCustomer(claims.sub) : cartOwner;
    if (!owner) throw new ApiError('cart_token_required');
    c.set('owner', owner);
    c.set('cartOwner', cartOwner);
    await next();
  });
}

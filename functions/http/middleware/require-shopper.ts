import { createMiddleware } from 'hono/factory';
import { ownerOfCustomer } from '../../core/lib/owner.ts';
import { ApiError } from '../api-error.ts';
import type { HttpEnv } from '../http-env.ts';
import { liveClaims, type SessionDeps, shownClaims } from './access-claims.ts';
import { shownCart } from './cart-owner.ts';

/** What only reads is answered by the token alone. */
const READING = ['GET', 'HEAD'];

/**
 * Requires a cart token or an access token of any role, and sets the owner of the projects, photos and orders that are
 * asked for. Nothing here is worth a read of the customer's row; but what writes needs a session that goes on, so that
 * nobody writes for somebody who has logged out. Runs after the tenant is known.
 */
export function requireShopper(deps: SessionDeps) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const isReading = READING.includes(c.req.method);
    const claims = await (isReading ? shownClaims(c, deps.accessTokens) : liveClaims(c, deps));
    const cartOwner = shownCart(c);
    const owner = claims ? ownerOfCustomer(claims.sub) : cartOwner;
    if (!owner) throw new ApiError('cart_token_required');
    c.set('owner', owner);
    c.set('cartOwner', cartOwner);
    await next();
  });
}

import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import type { Role } from '../../../shared/customer/schema.ts';
import { TenantId } from '../../../shared/lib/scalars.ts';
import type { CustomerStore } from '../../core/identity/customer-store.ts';
import { ownerOfCustomer } from '../../core/lib/owner.ts';
import { mayWorkIn } from '../../core/tenants/shops-of-staff.ts';
import type { Tenants } from '../../core/tenants/tenant-store.ts';
import { ApiError } from '../api-error.ts';
import { shownCart } from '../caller.ts';
import { clientAddress } from '../client-address.ts';
import type { HttpEnv } from '../http-env.ts';
import { liveClaims, type SessionDeps, shownClaims } from './access-claims.ts';

/**
 * Selects the shop that staff work in: their own, or the one that the query names as `shop` if the caller's row allows it
 * (`mayWorkIn`). A key is valid for its tenant only. Each request reads the row, so a revoked grant is refused at once.
 * Runs after `requireRole`.
 */
export function selectShop({ tenants }: { tenants: Tenants }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const own = c.var.tenant;
    const named = c.req.query('shop');
    if (named === undefined || named === own.id) {
      c.set('shop', own);
      return next();
    }
    const shopId = z.safeParse(TenantId, named).data;
    const isStaff = c.var.actor.kind === 'staff';
    if (!isStaff || !mayWorkIn(c.var.customer, own.id, shopId ?? '')) throw new ApiError('wrong_tenant');
    const shop = shopId && (await tenants.get(shopId));
    if (!shop) throw new ApiError('unknown_tenant', { errors: [{ path: 'shop', message: 'Tenant not found.' }] });
    c.set('shop', shop);
    c.set('actor', { ...c.var.actor, tenantId: own.id });
    await next();
  });
}

/**
 * Requires one of the roles, in the token and in the customer's row: the token saves the read for most strangers, the
 * row makes a demotion effective at once. The session must be alive, also for reads. Runs after `requireTenant`.
 */
export function requireRole(
  roles: readonly Role[],
  { customers, ...deps }: SessionDeps & { customers: Pick<CustomerStore, 'byId'> },
) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const claims = await liveClaims(c, deps);
    if (!claims) throw new ApiError('not_signed_in');
    if (!roles.includes(claims.role)) throw new ApiError('forbidden');
    const customer = await customers.byId(claims.tid, claims.sub);
    if (!customer) throw new ApiError('not_signed_in');
    if (!roles.includes(customer.role)) throw new ApiError('forbidden');
    c.set('customer', customer);
    c.set('actor', { kind: 'staff', id: customer.id, address: clientAddress(c) });
    await next();
  });
}

/** Methods that the token alone authorizes. */
const READING = ['GET', 'HEAD'];

/**
 * Requires a cart token or an access token of any role, and sets the owner whose projects, photos and orders the request
 * may use. It does not read the customer's row, but writes need a live session, so that they end with the logout. Runs
 * after `requireTenant`.
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

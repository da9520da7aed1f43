import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import { mayWorkIn } from '../../core/tenants/shops-of-staff.ts';
import type { Tenants } from '../../core/tenants/tenant-store.ts';
import { ApiError } from '../api-error.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Which shop staff work in: their own, or the one that the query names as `shop`, as far as the row of the caller allows it
 * (`mayWorkIn`); a key is valid for its tenant only. The row is read for each request, so a revoked grant is refused at once.
 * Runs after the role is known.
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

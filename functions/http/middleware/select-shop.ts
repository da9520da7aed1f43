import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { DEFAULT_TENANT_ID } from '../../../shared/constants/tenants.ts';
import { TenantId } from '../../../shared/schemas/common.ts';
import type { Tenants } from '../../core/tenants/tenant-store.ts';
import { ApiError } from '../api-error.ts';
import type { HttpEnv } from '../http-env.ts';

/**
 * Which shop staff work in: their own, or the one that the query names as `shop`, which only staff of the tenant that runs
 * the system may (docs/product.md 20.1); a key is good for its own tenant alone. Runs after the role is known.
 */
export function selectShop({ tenants }: { tenants: Tenants }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const own = c.var.tenant;
    const named = c.req.query('shop');
    if (named === undefined || named === own.id) {
      c.set('shop', own);
      return next();
    }
    if (own.id !== DEFAULT_TENANT_ID || c.var.actor.kind !== 'staff') throw new ApiError('wrong_tenant');
    const shopId = z.safeParse(TenantId, named).data;
    const shop = shopId && (await tenants.get(shopId));
    if (!shop) throw new ApiError('unknown_tenant', { errors: [{ path: 'shop', message: 'Tenant not found.' }] });
    c.set('shop', shop);
    c.set('actor', { ...c.var.actor, tenantId: own.id });
    await next();
  });
}

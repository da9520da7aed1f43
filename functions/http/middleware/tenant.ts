import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/lib/scalars.ts';
import type { Tenants } from '../../core/tenants/tenant-store.ts';
import { ApiError } from '../api-error.ts';
import type { HttpEnv } from '../http-env.ts';

/** Requires the tenant that the query names as `tenantId`. */
export function requireTenant({ tenants }: { tenants: Tenants }) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const named = c.req.query('tenantId');
    if (named === undefined) {
      throw new ApiError('invalid_request', {
        errors: [{ path: 'tenantId', message: 'The query must name the tenant.' }],
      });
    }
    const tenantId = z.safeParse(TenantId, named).data;
    const tenant = tenantId && (await tenants.get(tenantId));
    if (!tenant) throw new ApiError('unknown_tenant', { errors: [{ path: 'tenantId', message: 'Tenant not found.' }] });
    c.set('tenant', tenant);
    await next();
  });
}

import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { TenantId } from '../../../shared/schemas/common.ts';
import type { Catalog } from '../../core/catalog/catalog-cache.ts';
import { ApiError } from '../api-error.ts';
import type { ApiEnv } from '../http-env.ts';

/** Reads the tenant that the query names. */
export function requireTenant({ catalog }: { catalog: Pick<Catalog, 'tenant'> }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const named = c.req.query('tenantId');
    if (named === undefined) {
      throw new ApiError('invalid_request', {
        errors: [{ path: 'tenantId', message: 'The query must name the tenant.' }],
      });
    }
    const tenantId = z.safeParse(TenantId, named).data;
    const tenant = tenantId && (await catalog.tenant(tenantId));
    if (!tenant) throw new ApiError('unknown_tenant', { errors: [{ path: 'tenantId', message: 'Tenant not found.' }] });
    c.set('tenant', tenant);
    await next();
  });
}

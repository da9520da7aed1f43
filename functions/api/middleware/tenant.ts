import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { TenantId as TenantIdSchema } from '../../../shared/schemas/common.ts';
import type { Tenant } from '../../../shared/schemas/tenant.ts';
import type { Clock } from '../../adapters/clock.ts';
import { ApiError } from '../../domain/api-error.ts';
import type { CatalogStore } from '../../stores/catalog-store.ts';
import type { ApiEnv } from '../api-env.ts';

const KEPT_FOR_MS = 60_000;

/** Reads the tenant that the query names. The catalogue is asked at most once a minute a container. */
export function requireTenant({ catalog, clock }: { catalog: Pick<CatalogStore, 'tenant'>; clock: Clock }) {
  const kept = new Map<TenantId, { tenant: Tenant; untilMs: number }>();

  async function find(tenantId: TenantId): Promise<Tenant | undefined> {
    const nowMs = clock.now().getTime();
    const known = kept.get(tenantId);
    if (known && known.untilMs > nowMs) return known.tenant;
    const tenant = await catalog.tenant(tenantId);
    if (tenant) kept.set(tenantId, { tenant, untilMs: nowMs + KEPT_FOR_MS });
    return tenant;
  }

  return createMiddleware<ApiEnv>(async (c, next) => {
    const named = c.req.query('tenantId');
    if (named === undefined) {
      throw new ApiError('invalid_request', {
        errors: [{ path: 'tenantId', message: 'The query must name the tenant.' }],
      });
    }
    const tenantId = z.safeParse(TenantIdSchema, named).data;
    const tenant = tenantId && (await find(tenantId));
    if (!tenant) throw new ApiError('unknown_tenant', { errors: [{ path: 'tenantId', message: 'Tenant not found.' }] });
    c.set('tenant', tenant);
    await next();
  });
}

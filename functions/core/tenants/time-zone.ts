import { DEFAULT_TIME_ZONE } from '../../../shared/delivery/promise.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { Tenants } from './tenant-store.ts';

/** The time zone of a shop's days: docs/spec 2.4. */
export const timeZoneOf = (tenant: Pick<Tenant, 'timeZone'> | undefined): string =>
  tenant?.timeZone ?? DEFAULT_TIME_ZONE;

export const readTimeZone = (tenants: Pick<Tenants, 'get'>) => async (tenantId: TenantId) =>
  timeZoneOf(await tenants.get(tenantId));

import { TENANT_IDS, type TenantId } from '../../shared/constants/tenants.ts';
import { TENANT_PARAMETER, tenantOfVisit } from '../../shared/tenants/tenant-of-visit.ts';

/** In the tab's own storage: another tab is another visit. */
const KEPT_TENANT = 'visit-tenant';

export interface VisitDeps {
  location: Pick<Location, 'hostname' | 'search'>;
  /** the tab's session storage */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The tenant of this page, decided once when it loads; what was decided lasts for the visit. */
export function visitTenant({ location, storage }: VisitDeps): TenantId {
  const kept = readKept(storage);
  const tenantId = tenantOfVisit({
    hostName: location.hostname,
    parameter: new URLSearchParams(location.search).get(TENANT_PARAMETER),
    kept: TENANT_IDS.find((id) => id === kept),
  });
  try {
    storage.setItem(KEPT_TENANT, tenantId);
  } catch {
    // full or forbidden: the address decides anew on the next page
  }
  return tenantId;
}

function readKept(storage: VisitDeps['storage']): string | undefined {
  try {
    return storage.getItem(KEPT_TENANT) ?? undefined;
  } catch {
    return undefined;
  }
}

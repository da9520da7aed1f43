import { TENANT_IDS, type TenantId } from '../../shared/constants/tenants.ts';
import { TENANT_PARAMETER, tenantOfVisit } from '../../shared/tenants/tenant-of-visit.ts';

/** In the tab's own storage: another tab is another visit. */
const KEPT_TENANT = 'visit-tenant';

export interface VisitDeps {
  location: Pick<Location, 'hostname' | 'search'>;
  /** the tab's session storage; undefined where the browser refuses it */
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined;
}

/** The tenant of this page, decided once when it loads; what was decided lasts for the visit. */
export function visitTenant({ location, storage }: VisitDeps): TenantId {
  const kept = storage?.getItem(KEPT_TENANT);
  const tenantId = tenantOfVisit({
    hostName: location.hostname,
    parameter: new URLSearchParams(location.search).get(TENANT_PARAMETER),
    kept: TENANT_IDS.find((id) => id === kept),
  });
  try {
    storage?.setItem(KEPT_TENANT, tenantId);
  } catch {
    // full or forbidden: the address decides anew on the next page
  }
  return tenantId;
}

/** What a browser without storage, or a program that is no browser, has to offer. */
export function visitDeps(): VisitDeps {
  return { location: globalThis.location ?? { hostname: '', search: '' }, storage: sessionStorageIfAllowed() };
}

function sessionStorageIfAllowed(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

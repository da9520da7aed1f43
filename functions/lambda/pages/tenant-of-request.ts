import { TENANT_PARAMETER, tenantOfParameter, tenantOfVisit } from '../../../shared/tenants/tenant-of-visit.ts';
import { TENANT_PROFILES } from '../../../shared/tenants/tenant-profiles.ts';

/** Whose page it is that somebody asks for: docs/product.md 2.2. What the visit has chosen before, only its tab knows. */
export function tenantOfRequest({ host, query }: { host: string; query: URLSearchParams }) {
  const parameter = query.get(TENANT_PARAMETER);
  const id = tenantOfVisit({ hostName: host.replace(/:\d+$/, ''), parameter });
  return { id, profile: TENANT_PROFILES[id], isAsked: tenantOfParameter(parameter) !== undefined };
}

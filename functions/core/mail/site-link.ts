import type { TenantId } from '../../../shared/constants/tenants.ts';
import { TENANT_PARAMETER } from '../../../shared/tenants/tenant-of-visit.ts';
import { TENANT_PROFILES } from '../../../shared/tenants/tenant-profiles.ts';

/**
 * A page of the shop, where it is said with a token for it. The token stands behind `#`, which browsers send to no server
 * and name to no other page.
 *
 * @param siteOrigin without trailing slash
 */
export function siteLink(siteOrigin: string, tenantId: TenantId, path: string, token = ''): string {
  const url = new URL(path, siteOrigin);
  const { parameter } = TENANT_PROFILES[tenantId];
  if (parameter !== undefined) url.searchParams.set(TENANT_PARAMETER, parameter);
  url.hash = token;
  return url.href;
}

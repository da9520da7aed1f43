import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { TENANT_PARAMETER } from '../../../shared/tenant/tenant-of-visit.ts';

/** What of a tenant's row leads to its own pages. */
export type LinkedTenant = Pick<PublicTenant, 'hosts' | 'parameter'>;

/**
 * A page of the shop, where it is said with a token for it. The token stands behind `#`, which browsers send to no server
 * and name to no other page. The tenant's parameter leads to it from every host; one without is found on its own host.
 *
 * @param siteOrigin without trailing slash
 */
export function siteLink(siteOrigin: string, { hosts, parameter }: LinkedTenant, path: string, token = ''): string {
  const url = new URL(path, siteOrigin);
  const [host] = hosts;
  if (parameter !== undefined) url.searchParams.set(TENANT_PARAMETER, parameter);
  else if (host !== undefined) url.hostname = host;
  url.hash = token;
  return url.href;
}

import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { TENANT_PARAMETER } from '../../../shared/tenant/tenant-of-visit.ts';

/** The fields of a tenant's row that determine its URLs. */
export type LinkedTenant = Pick<PublicTenant, 'hosts' | 'parameter'>;

/**
 * URL of a page of the shop, optionally with a token. The token is in the fragment, which browsers never send to
 * servers or
 * as a referrer. The tenant's parameter works on every host; a tenant without one uses its own host.
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

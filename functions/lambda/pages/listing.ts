import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import type { VisitTenant } from '../../../shared/tenant/wire.ts';

/**
 * Where a tenant's pages are canonical, and whether search engines may list them. Ignores the request's host, so that a
 * caller cannot make a page claim another one.
 */
export interface Listing {
  /** Without trailing slash. */
  origin: string;
  isListed: boolean;
}

/**
 * Uses a tenant's first host as canonical, so that each page is listed once. Tenants that only a parameter reaches, and
 * closed shops, are not listed.
 *
 * @param siteOrigin origin of the default tenant, unless its row names hosts
 */
export function listingOf({ tenant, chosenBy }: VisitTenant, siteOrigin: string): Listing {
  const [host] = tenant.hosts;
  const isAtHome = host !== undefined || chosenBy !== 'parameter';
  return { origin: homeOf(tenant, siteOrigin), isListed: isAtHome && tenant.isPublic !== false };
}

function homeOf({ hosts: [host] }: Pick<PublicTenant, 'hosts'>, siteOrigin: string): string {
  const url = new URL(siteOrigin);
  if (host !== undefined) url.hostname = host;
  return url.origin;
}

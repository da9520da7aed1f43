import type { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import type { VisitTenant } from '../../../shared/tenant/wire.ts';

/**
 * Where the pages of a tenant are at home, and whether search engines may list them. The host that is asked for has no say:
 * whoever names another one in a request cannot make a page claim to live there.
 */
export interface Listing {
  /** without trailing slash */
  origin: string;
  isListed: boolean;
}

/**
 * A tenant with hosts is at home on its first one, under whatever address it is shown, so that each of its pages is listed
 * once. One that only a parameter leads to has no address of its own and is listed nowhere; neither is a closed shop.
 *
 * @param siteOrigin where the default tenant is, unless its row names hosts
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

/**
 * The origin for a map token, or undefined for a host that is neither the tenant's nor the site's own. Compares whole
 * hosts, without case, port and trailing dot, because a token opens maps for every page of its origin.
 *
 * @param hostname from the browser, such as `shop.example` or `127.0.0.1:4600`
 * @param tenantHosts from the tenant's row
 * @param siteOrigin the shop's main site, whose scheme and port are used, because local development has plain http
 */
export function mapOrigin(hostname: string, tenantHosts: readonly string[], siteOrigin: string): string | undefined {
  const host = plainHost(hostname);
  if (host === '') return undefined;
  const site = new URL(siteOrigin);
  if (host === plainHost(site.hostname)) return site.origin;
  return tenantHosts.some((own) => plainHost(own) === host) ? `https://${host}` : undefined;
}

function plainHost(name: string): string {
  return name.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

export interface MapTokens {
  /** @param origin whose pages may show maps with it; without trailing slash */
  issue(origin: string): Promise<string>;
}

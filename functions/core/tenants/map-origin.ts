/**
 * The origin that a map token is made out for, or undefined for a host that is neither the tenant's nor the site's own.
 * Hosts are compared whole, without case, port and the dot at the end: a token opens maps for anybody's page of that
 * origin.
 *
 * @param hostname as the browser names it, such as `shop.example` or `127.0.0.1:4600`
 * @param tenantHosts as in the tenant's row
 * @param siteOrigin where the shop itself is found; scheme and port are taken from it, for on one's own machine it is
 *   plain http
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

import type { Site } from './create-site.ts';

/** In URLs and calls: the tenant whose shop staff work on, if not their own. */
export const SHOP_PARAMETER = 'shop';

/** The site with an API client for another tenant's shop, for staff who may work there. */
export function siteInShop(site: Site, shopId: string): Site {
  if (shopId === site.tenant.id) return site;
  const { api } = site;
  const inShop = <Request extends { query?: Record<string, string | undefined> }>(request: Request): Request => ({
    ...request,
    query: { ...request.query, [SHOP_PARAMETER]: shopId },
  });
  return {
    ...site,
    api: {
      ...api,
      get: (path, request) => api.get(path, inShop(request)),
      post: (path, request) => api.post(path, inShop(request)),
      getBlob: (path, request) => api.getBlob(path, inShop(request)),
    },
  };
}

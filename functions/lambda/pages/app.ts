import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { artistSlug, shownArtists } from '../../../shared/product/groups.ts';
import { isOffered } from '../../../shared/product/publish-state.ts';
import {
  mergedSources,
  PAGE_POLICY_HEADER,
  type PageSources,
  pageSources,
} from '../../../shared/tenant/page-policy.ts';
import { PublicTenant } from '../../../shared/tenant/public-tenant.ts';
import { TENANT_PARAMETER, TENANT_PREVIEW_PATH } from '../../../shared/tenant/tenant-of-visit.ts';
import { OfVisitQuery, type VisitTenant } from '../../../shared/tenant/wire.ts';
import type { ListedPage, listedPages, renderPage } from '../../../web/entry/render-page.tsx';
import { cacheCatalog, cacheGallery } from '../../core/catalog/catalog-cache.ts';
import { shopperCatalog } from '../../core/catalog/shopper-catalog.ts';
import { isShownGroup, stockedGroups } from '../../core/catalog/stocked-groups.ts';
import { type ContentDeps, createContent } from '../../core/content/content.ts';
import type { Clock } from '../../core/lib/clock.ts';
import type { Log } from '../../core/lib/log.ts';
import { findTenant } from '../../core/tenants/find-tenant.ts';
import { cacheTenants } from '../../core/tenants/tenant-cache.ts';
import type { TenantFinder } from '../../core/tenants/tenant-store.ts';
import { ApiError } from '../../http/api-error.ts';
import { albumRoutes, type CatalogRouteDeps, productRoutes, tenantRoutes } from '../../http/catalog-routes.ts';
import { pageRoutes, supportRoutes } from '../../http/content-routes.ts';
import { createHttpApp } from '../../http/http-app.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { requireTenant } from '../../http/middleware/tenant.ts';
import { type Listing, listingOf } from './listing.ts';
import { pageHtml } from './page-html.ts';
import type { SiteFiles } from './site-files.ts';
import { listedPaths, robotsText, SITEMAP_PATH, sitemapXml } from './sitemap.ts';

/** Path of the requested page, set by infra/edge/pages.js: the request's own path is that of the static fallback. */
const PATH_HEADER = 'x-page-path';
const HOST_HEADER = 'x-page-host';
/** Absent if it is too long for a header. */
const QUERY_HEADER = 'x-page-query';

/**
 * CloudFront caches for a minute, so that changes show within one, and serves stale pages while a new one renders or
 * while rendering fails.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

export interface PagesDeps extends CatalogRouteDeps {
  tenants: TenantFinder;
  content: ContentDeps['content'];
  renderPage: typeof renderPage;
  listedPages: typeof listedPages;
  /** Origin of the default tenant, without trailing slash. */
  siteOrigin: string;
  files: SiteFiles;
  clock: Clock;
  log: Log;
}

/** Renders the web app's pages as HTML. A failure returns 500, and CloudFront then serves the static page. */
export function createPages(given: PagesDeps): Hono<HttpEnv> {
  const tenants = cacheTenants(given.tenants, given.clock);
  const deps = {
    ...given,
    tenants,
    catalog: cacheCatalog(shopperCatalog(given.catalog, tenants), given.clock),
    gallery: cacheGallery(given.gallery, given.clock),
  };
  const api = createPublicApi(deps);
  const app = createHttpApp({ log: deps.log });
  app.get('/index.html', async (c) => {
    const host = c.req.header(HOST_HEADER) ?? 'localhost';
    const path = c.req.header(PATH_HEADER) ?? '/';
    const query = new URLSearchParams(new URL(c.req.url).search);
    const found = async (parameter: string | null) => {
      const visit = await tenantOfPage(deps, { host, parameter });
      return { visit, listing: listingOf(visit, deps.siteOrigin), pages: deps.listedPages() };
    };
    const file = await fileForRobots(path, deps, () => found(null));
    if (file) return c.body(file.text, 200, { 'Content-Type': file.contentType, 'Cache-Control': CACHE_CONTROL });
    const { visit, listing, pages } = await found(query.get(TENANT_PARAMETER));
    const isAsked = visit.chosenBy === 'parameter';
    const search = isAsked ? `?${query}` : '';
    const page = await deps.renderPage({
      address: path + search,
      search: searchOf(c.req.header(QUERY_HEADER)),
      origin: `https://${host}`,
      tenant: visit.tenant,
      fetch: async (address, init) => api.request(String(address), init),
      now: () => deps.clock.now().getTime(),
    });
    // The redirect keeps this visitor's query.
    if ('redirectTo' in page)
      return c.body(null, page.status, { Location: page.redirectTo, 'Cache-Control': 'no-store' });
    const html = pageHtml(page, { visit, listing, pages, path, files: deps.files });
    return c.html(html, page.status, {
      'Cache-Control': CACHE_CONTROL,
      [PAGE_POLICY_HEADER]: JSON.stringify(policyOf(path, visit.tenant, deps.files)),
    });
  });
  return app;
}

interface Found {
  visit: VisitTenant;
  listing: Listing;
  pages: ListedPage[];
}

/** Serves the files that search engines request before any page. @returns undefined for every other path */
async function fileForRobots(
  path: string,
  { catalog, gallery }: CatalogRouteDeps,
  find: () => Promise<Found>,
): Promise<{ text: string; contentType: string } | undefined> {
  if (path === '/robots.txt') {
    const { listing, pages } = await find();
    return { text: robotsText(listing, pages), contentType: 'text/plain; charset=utf-8' };
  }
  const sitemap = SITEMAP_PATH.exec(path);
  if (!sitemap) return undefined;
  const { visit, listing, pages } = await find();
  const tenantId = visit.tenant.id;
  const [products, artists, groups] = await Promise.all([
    catalog.products(tenantId),
    gallery.artistGroups(tenantId),
    stockedGroups({ catalog, gallery }, tenantId),
  ]);
  const paths = listedPaths(pages, {
    urlSlug: products
      .filter((product) => product.kind !== 'reward' && isOffered(product))
      .map(({ urlSlug }) => urlSlug),
    groupName: groups.filter(isShownGroup).map(({ name }) => artistSlug(name)),
    artistName: shownArtists(artists).map(({ name }) => artistSlug(name)),
  });
  const text = sitemapXml(
    listing.origin,
    listing.isListed ? paths : [],
    sitemap[1] === undefined ? undefined : Number(sitemap[1]),
  );
  if (text === undefined) throw new ApiError('not_found');
  return { text, contentType: 'application/xml; charset=utf-8' };
}

/** Resolves the tenant of a page like GET /v1/tenants/of-visit. Only the tab knows an earlier choice of the visit. */
async function tenantOfPage(
  { tenants }: Pick<PagesDeps, 'tenants'>,
  { host, parameter }: { host: string; parameter: string | null },
): Promise<VisitTenant> {
  // An invalid parameter counts as missing and does not prevent rendering.
  const asked = OfVisitQuery.safeParse({ parameter: parameter ?? undefined }).data;
  const found = await findTenant(tenants, { host: host.replace(/:\d+$/, ''), ...asked });
  if (!found) throw new Error('The shop has not been filled: it has no default tenant.');
  return { tenant: z.parse(PublicTenant, found.tenant), chosenBy: found.chosenBy };
}

/** Only the back office's preview may be framed by our own pages. */
const policyOf = (path: string, tenant: PublicTenant, { keepTenantSource }: SiteFiles): PageSources =>
  mergedSources([
    { 'script-src': [keepTenantSource] },
    pageSources(tenant),
    ...(path === TENANT_PREVIEW_PATH ? [{ 'frame-ancestors': ["'self'"] }] : []),
  ]);

/** A lone `?` is no query. */
const searchOf = (query: string | undefined): string | undefined => (query === '?' ? '' : query);

/** Calls the part of the API that pages need in process, without the network. */
function createPublicApi(deps: PagesDeps): Hono<HttpEnv> {
  const texts = createContent(deps);
  const api = createHttpApp({ log: deps.log });
  api.use('/v1/*', requireTenant(deps));
  api.route('/v1/tenants', tenantRoutes());
  api.route('/v1/products', productRoutes(deps));
  api.route('/v1/albums', albumRoutes(deps));
  api.route('/v1/pages', pageRoutes({ texts }));
  api.route('/v1/support', supportRoutes({ texts }));
  return api;
}

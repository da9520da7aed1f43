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

/** What infra/edge/pages.js tells of the page that is asked for: the request itself is for the page that stands in when this fails. */
const PATH_HEADER = 'x-page-path';
const HOST_HEADER = 'x-page-host';
/** not there where it is too long for a header */
const QUERY_HEADER = 'x-page-query';

/**
 * CloudFront answers by itself for a minute, so that what is published shows within one, and goes on with what it has
 * while a new page is made, or while none can be made.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400';

export interface PagesDeps extends CatalogRouteDeps {
  tenants: TenantFinder;
  content: ContentDeps['content'];
  renderPage: typeof renderPage;
  listedPages: typeof listedPages;
  /** where the default tenant is, without trailing slash */
  siteOrigin: string;
  files: SiteFiles;
  clock: Clock;
  log: Log;
}

/** The pages of the web app as HTML. A failure is answered with 500, and CloudFront with the static page in its place. */
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
    // the query it goes on with is this visitor's
    if ('leadsTo' in page) return c.body(null, page.status, { Location: page.leadsTo, 'Cache-Control': 'no-store' });
    const html = pageHtml(page, { visit, listing, pages, path, files: deps.files });
    return c.html(html, page.status, {
      'Cache-Control': CACHE_CONTROL,
      [PAGE_POLICY_HEADER]: JSON.stringify(policyOf(path, visit.tenant)),
    });
  });
  return app;
}

interface Found {
  visit: VisitTenant;
  listing: Listing;
  pages: ListedPage[];
}

/** What search engines ask a host for before its pages. @returns undefined for every other path */
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

/**
 * Whose page it is that somebody asks for, by the rule of GET /v1/tenants/of-visit. What the visit has chosen before, only
 * its tab knows.
 */
async function tenantOfPage(
  { tenants }: Pick<PagesDeps, 'tenants'>,
  { host, parameter }: { host: string; parameter: string | null },
): Promise<VisitTenant> {
  // what no tenant can have is none, and no reason to show nothing
  const asked = OfVisitQuery.safeParse({ parameter: parameter ?? undefined }).data;
  const found = await findTenant(tenants, { host: host.replace(/:\d+$/, ''), ...asked });
  if (!found) throw new Error('The shop has not been filled: it has no default tenant.');
  return { tenant: z.parse(PublicTenant, found.tenant), chosenBy: found.chosenBy };
}

/** The preview of the back office stands in a frame of ours, and no other page does. */
const policyOf = (path: string, tenant: PublicTenant): PageSources =>
  path === TENANT_PREVIEW_PATH
    ? mergedSources([pageSources(tenant), { 'frame-ancestors': ["'self'"] }])
    : pageSources(tenant);

/** `?` alone is none. */
const searchOf = (query: string | undefined): string | undefined => (query === '?' ? '' : query);

/** The part of the API that pages are made of, asked without a way over the network. */
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

import { dehydrate, type FetchQueryOptions, type Query } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { documentTitle } from '../../shared/tenant/wording.ts';
import { TRANSLATIONS } from '../i18n/translations.ts';
import { isProblem } from '../lib/api-problem.ts';
import type { Translations } from '../lib/translate.ts';
import { carryTenant } from '../routes/carry-tenant.ts';
import { cleanPath } from '../routes/clean-address.ts';
import { createRoutes } from '../routes/routes.tsx';
import { ServerFirstPaint } from '../shell/first-paint.tsx';
import { MissingPath } from '../shell/missing-path.ts';
import { shownPromoTag } from '../shell/promo.ts';
import { handleOf, NOT_FOUND_TITLE, type Subject, textsOfSubject } from '../shell/route-handle.ts';
import { createSite, type Site } from '../site/create-site.ts';
import { emptyEnvironment } from '../site/environment.ts';
import type { PageData } from '../site/page-data.ts';
import { tenantQueries } from '../site/tenant-queries.ts';
import { createAppStore } from '../store/store.ts';
import { FIRST_PAINTS } from './first-paints.tsx';
import { type PageSubject, subjectOfPage } from './page-subject.ts';
import { Providers } from './providers.tsx';

export { LATER_SCRIPTS_ID, PAGE_DATA_ID, TENANT_DATA_ID } from '../site/page-data.ts';
export { type ListedPage, listedPages } from './listed-pages.ts';
export type { PageSubject } from './page-subject.ts';

export interface PageToRender {
  /** Path and query of the page. */
  address: string;
  /** The whole query, with its question mark, for redirects; undefined if unknown. */
  search?: string | undefined;
  origin: string;
  tenant: PublicTenant;
  /** The shop's own by default. */
  translations?: Translations;
  /** Answers calls of our own API. */
  fetch: typeof globalThis.fetch;
  now(): number;
}

/** A redirect: permanently to another URL of the shop, or temporarily out of it, as configured by the tenant. */
export interface RedirectPage {
  status: 301 | 302;
  redirectTo: string;
}

export interface RenderedPage {
  status: 200 | 404;
  /** Content of #root. */
  html: string;
  title: string;
  /** Title of the page without the brand. */
  name: string | undefined;
  description: string | undefined;
  /** Stored if the visitor closes the promo banner. */
  promoTag?: string | undefined;
  subject: PageSubject;
  /** The same for every visitor: search engines may list it. */
  isPublic: boolean;
  /** Modules that the page needs at once, as named in the build's manifest. */
  modules: string[];
  /** Modules that it needs on the first touch. */
  laterModules: string[];
  data: PageData;
}

/** A page's queries may lead to further queries; no page needs a third round. */
const ROUNDS_MAX = 3;

/**
 * Renders a page for its first paint. A public page is complete; every other one has the header and a placeholder for
 * its screen.
 *
 * @throws the error of an API call, except for a refusal that means "not found"
 */
export async function renderPage(page: PageToRender): Promise<RenderedPage | RedirectPage> {
  const location = new URL(page.origin + page.address);
  const cleaned = cleanPath(location.pathname);
  // A path that starts with two slashes would name another host.
  if (page.search !== undefined && cleaned !== location.pathname && /^\/(?![/\\])/.test(cleaned))
    return { status: 301, redirectTo: cleaned + page.search };
  const site = await createSite(
    emptyEnvironment({ translations: TRANSLATIONS, ...page, appVersion: import.meta.env.APP_VERSION, location }),
  );
  const store = createAppStore(site);
  const router = createMemoryRouter(createRoutes(site).map(withoutScreen), {
    initialEntries: [location.pathname + location.search],
  });
  carryTenant(router, location, page.tenant);
  try {
    const { matches } = router.state;
    const handle = handleOf(matches.map(({ route, params }) => ({ handle: route.handle as unknown, params })));
    const { isPublic = false, isMissing = false, module, redirectTo, hideWelcomePromo = false } = handle;
    const to =
      page.search === undefined
        ? undefined
        : await redirectTo?.(new URL(page.origin + location.pathname + page.search));
    if (to !== undefined) return { status: to.startsWith('/') ? 301 : 302, redirectTo: to };
    const isNowhere = redirectTo !== undefined && page.search !== undefined;
    const firstPaint = isPublic ? undefined : FIRST_PAINTS[location.pathname];
    let missingPath = isNowhere ? location.pathname : undefined;
    const subject = handle.subject?.(matches.at(-1)?.params ?? {}, site);
    // A screen that is not rendered here does not query its subject.
    if (subject && !isPublic && (await isUnknown(site, subject))) missingPath = location.pathname;
    const draw = (): string =>
      renderToString(
        <Providers site={site} store={store}>
          <MissingPath value={missingPath}>
            <ServerFirstPaint content={firstPaint && <firstPaint.Content />}>
              <RouterProvider router={router} />
            </ServerFirstPaint>
          </MissingPath>
        </Providers>,
      );
    if (firstPaint) await askAhead(site, firstPaint.asks(site));
    if (isPublic) await untilInitialized(router);
    let html = draw();
    for (let round = 1; round < ROUNDS_MAX; round += 1) {
      const asked = await answerQueries(site);
      if (asked === 'nothing') break;
      if (asked === 'missing' && isPublic) missingPath = location.pathname;
      html = draw();
    }
    const moved = page.search === undefined ? undefined : handle.movedTo?.(matches.at(-1)?.params ?? {}, site);
    if (moved !== undefined) return { status: 301, redirectTo: moved + page.search };
    const known = subject && textsOfSubject(subject, site.queryClient.getQueryState(subject.query.queryKey));
    const pricing = await site.queryClient.fetchQuery(tenantQueries(site).pricing());
    const isGone = missingPath !== undefined;
    // Visible to some visitors only, which the browser decides.
    const isHidden = !isGone && known?.title === NOT_FOUND_TITLE;
    const isWhole = isGone || (isPublic && !isHidden);
    const status = isMissing || isGone || isHidden ? 404 : 200;
    const shown = subjectOfPage(location.pathname, matches.at(-1)?.params ?? {}, site);
    const ofShop = ['entry/app.tsx', ...(module === undefined ? [] : [module])];
    const name = status === 404 ? NOT_FOUND_TITLE : (known?.title ?? handle.title);
    return {
      status,
      html,
      title: documentTitle(name, page.tenant.brand),
      name,
      description: status === 404 ? undefined : (known?.description ?? handle.description),
      promoTag: shownPromoTag(site),
      subject: shown,
      isPublic,
      modules: isWhole ? [] : ofShop,
      laterModules: isWhole ? ofShop : [],
      data: {
        isWhole,
        ...(isGone && { isMissing: true }),
        queries: dehydrate(site.queryClient, { shouldDehydrateQuery: isShared(site) }),
        madeAtMs: page.now(),
        // The welcome before the shop is in English: with a translation, it waits for the shop.
        ...(!hideWelcomePromo &&
          !site.texts.read().translate &&
          pricing.welcomePromo && { welcomePromo: pricing.welcomePromo }),
      },
    };
  } finally {
    router.dispose();
    site.queryClient.clear();
  }
}

const never = (): Promise<never> => new Promise(() => undefined);

/** A work screen's code is not available here, and the browser resolves its URL. */
function withoutScreen(route: RouteObject): RouteObject {
  const { lazy, loader, children } = route;
  const isPublic: unknown = Reflect.get(Object(route.handle), 'isPublic');
  return {
    ...route,
    ...(lazy && isPublic !== true && { lazy: never }),
    ...(loader && { loader: never }),
    ...(children && { children: children.map(withoutScreen) }),
  } as RouteObject;
}

type Router = ReturnType<typeof createMemoryRouter>;

async function untilInitialized(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

async function answerQueries({ queryClient }: Site): Promise<'nothing' | 'all' | 'missing'> {
  const waiting = queryClient.getQueryCache().getAll().filter(isWanted);
  if (waiting.length === 0) return 'nothing';
  let outcome: 'all' | 'missing' = 'all';
  await Promise.all(
    waiting.map(async ({ options }) => {
      try {
        await queryClient.fetchQuery({ ...(options as FetchQueryOptions), retry: false });
      } catch (error) {
        if (!isProblem(error) || error.status !== 404) throw error;
        outcome = 'missing';
      }
    }),
  );
  return outcome;
}

async function isUnknown(site: Site, { query }: Subject): Promise<boolean> {
  await askAhead(site, [query]);
  const error: unknown = site.queryClient.getQueryState(query.queryKey)?.error;
  return isProblem(error) && error.status === 404;
}

/** Prefetches the screen's queries. The screen retries failures and can report them. */
async function askAhead({ queryClient }: Site, queries: FetchQueryOptions[]): Promise<void> {
  await Promise.allSettled(queries.map((query) => queryClient.fetchQuery({ ...query, retry: false })));
}

const isWanted = ({ state, meta, options }: Query): boolean =>
  state.status === 'pending' && meta?.isPublic === true && Reflect.get(options, 'enabled') !== false;

/** The page contains the tenant separately. */
function isShared(site: Site) {
  const [tenantKey] = tenantQueries(site).tenant().queryKey;
  return ({ state, meta, queryKey }: Query): boolean =>
    state.status === 'success' && meta?.isPublic === true && queryKey[0] !== tenantKey;
}

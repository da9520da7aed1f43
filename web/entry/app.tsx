import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { TENANT_PREVIEW_PATH } from '../../shared/tenant/tenant-of-visit.ts';
import { TenantMissing } from '../features/pages/messages/index.ts';
import { TRANSLATIONS } from '../i18n/translations.ts';
import { isProblem } from '../lib/api-problem.ts';
import { loadFailures } from '../lib/load-failures.ts';
import { loadWithRetry } from '../lib/load-with-retry.ts';
import { createRouter } from '../routes/create-router.ts';
import { createRoutes } from '../routes/routes.tsx';
import { BrowserFirstPaint, firstPaintIn } from '../shell/first-paint.tsx';
import { MissingPath } from '../shell/missing-path.ts';
import { browserEnvironment } from '../site/environment.ts';
import { type EarlyErrors, errorReportsOf } from '../site/error-reports.ts';
import type { ServedPage } from '../site/page-data.ts';
import { paths } from '../site/paths.ts';
import { applyTenant } from '../site/tenant-look.ts';
import { tenantQueries } from '../site/tenant-queries.ts';
import { freshState } from '../store/store.ts';
import type { Framed } from './framed.ts';
import { Providers } from './providers.tsx';
import { type App, startApp } from './start-app.ts';

/**
 * Hydrates the server-rendered shop on a page, or renders it.
 *
 * @param given undefined on the static page
 * @param onLive called once the page responds to input
 * @param early errors caught so far
 */
export async function openShop(
  given: ServedPage | undefined,
  onLive: () => void = () => undefined,
  early?: EarlyErrors,
): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  if (location.pathname === TENANT_PREVIEW_PATH && window.parent !== window) {
    const { openTenantPreview } = await loadWithRetry(() => import('./tenant-preview.tsx'));
    openTenantPreview(root);
    return;
  }
  // Few server-rendered pages have a field.
  const entries = given && root.querySelector('input') && loadWithRetry(() => import('./hold-entries.ts'));
  const startedApp = await started();
  if (!startedApp) {
    createRoot(root).render(<TenantMissing onRead={() => location.reload()} />);
    return;
  }
  const { app, framed, routes: routesOfVisit } = startedApp;
  const { site, store } = app;
  errorReportsOf(site).listen(window, early);
  // A page rendered for another tenant that entry/keep-tenant.ts did not leave is rendered again.
  const served = given?.tenant.id === site.tenant.id && !routesOfVisit ? given : undefined;
  if (!served) applyTenant(document, site.tenant);
  else {
    hydrate(site.queryClient, served.queries as DehydratedState);
    const { queryKey } = tenantQueries(site).tenant();
    site.queryClient.setQueryData(queryKey, served.tenant, { updatedAt: served.madeAtMs });
  }
  let draw: () => void = () => undefined;
  const drawn = new Promise<void>((resolve) => {
    draw = resolve;
  });
  // If the server has rendered a placeholder for the screen, hydrate that first and the screen afterwards.
  const own = routesOfVisit ?? framed?.routes(createRoutes(site)) ?? createRoutes(site);
  const routes = served && !served.isWhole && !framed ? own.map((route) => after(drawn, route)) : own;
  const router = createRouter(site, routes);
  // A screen rendered by the server needs its code before hydration.
  if (served?.isWhole && !router.state.initialized) {
    let onSettled: () => void = () => undefined;
    await new Promise<void>((resolve, reject) => {
      const stop = router.subscribe(({ initialized }) => {
        if (initialized) resolve();
      });
      // The current page reports load failures itself.
      const stopReports = loadFailures.subscribe(() => {
        if (loadFailures.read()) reject(new Error('The screen of this page did not load.'));
      });
      onSettled = () => {
        stop();
        stopReports();
      };
    }).finally(() => onSettled());
  }
  const live = (): void => {
    draw();
    void import('../service-worker/register-worker.ts').then(
      ({ registerWorker }) => registerWorker(site.environment),
      () => undefined,
    );
    onLive();
    framed?.connect(app, router, root);
  };
  // The server renders pages without a frame.
  const isTakenOver = served !== undefined && !framed && root.firstElementChild !== null;
  const giveEntries = isTakenOver ? (await entries)?.holdEntries(root) : undefined;
  // Wraps everything, because ids depend on the tree position and must match the server's.
  const page = (
    <Live onDrawn={giveEntries} onLive={live}>
      <Providers site={site} store={store} serverState={isTakenOver ? freshState() : undefined}>
        <MissingPath value={served?.isMissing ? router.state.location.pathname : undefined}>
          <BrowserFirstPaint html={firstPaintIn(document)}>
            <RouterProvider router={router} />
          </BrowserFirstPaint>
        </MissingPath>
      </Providers>
    </Live>
  );
  // Hydrates in slices, so that input in between is handled.
  if (isTakenOver) startTransition(() => void hydrateRoot(root, page));
  else createRoot(root).render(page);
}

interface StartedApp {
  app: App;
  framed: Framed | undefined;
  /** Replaces the shop's routes. */
  routes?: RouteObject[];
}

/** @returns undefined if the tenant is unknown */
async function started(): Promise<StartedApp | undefined> {
  try {
    const environment = browserEnvironment(TRANSLATIONS);
    if (!environment.isFramed) {
      const editing = namesCustomer(environment.location)
        ? await (await loadWithRetry(() => import('./editing.tsx'))).startEditing(environment)
        : undefined;
      return editing ? { ...editing, framed: undefined } : { app: await startApp(environment), framed: undefined };
    }
    const { startFramed } = await loadWithRetry(() => import('./framed.ts'));
    const framed = await startFramed(environment);
    return { app: await startApp(framed.environment), framed };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return undefined;
  }
}

/** Staff edit a customer's wall: `paths.printingAs`. */
const namesCustomer = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  [paths.printing(), paths.photoPicker()].includes(pathname) && new URLSearchParams(search).has('as');

/** A route whose screen loads at once, but renders only after `moment`. */
function after(moment: Promise<void>, route: RouteObject): RouteObject {
  const { lazy, loader, children } = route;
  return {
    ...route,
    ...(typeof lazy === 'function' && {
      async lazy() {
        const [screen] = await Promise.all([lazy(), moment]);
        return screen;
      },
    }),
    ...(typeof loader === 'function' && {
      async loader(...given: Parameters<typeof loader>) {
        await moment;
        return await loader(...given);
      },
    }),
    ...(children && { children: children.map((child) => after(moment, child)) }),
  } as RouteObject;
}

interface LiveProps {
  /** Before the first paint, so that no input can happen in between. */
  onDrawn: (() => void) | undefined;
  onLive(): void;
  children: ReactNode;
}

function Live({ onDrawn, onLive, children }: LiveProps) {
  const callbacks = useRef({ onDrawn, onLive });
  useLayoutEffect(() => callbacks.current.onDrawn?.(), []);
  useEffect(() => callbacks.current.onLive(), []);
  return children;
}

import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { attempt } from '../lib/browser-storage.ts';
import type { Environment } from '../site/environment.ts';
import { carryTenant } from './carry-tenant.ts';
import { cleanPath } from './clean-address.ts';

type Router = ReturnType<typeof createBrowserRouter>;

interface RouterSite {
  environment: Pick<Environment, 'isFramed' | 'location' | 'newId'>;
  tenant: Pick<PublicTenant, 'parameter'>;
}

/**
 * The router of a site: uses the browser's history, or its own inside a frame, where the browser's belongs to the host
 * page (docs/spec 3.4).
 */
export function createRouter(
  { environment: { isFramed, location, newId }, tenant }: RouterSite,
  routes: RouteObject[],
): Router {
  if (!isFramed) nameEntry(window.history, newId);
  const router = isFramed
    ? createMemoryRouter(routes, { initialEntries: [cleanPath(location.pathname) + location.search + location.hash] })
    : createBrowserRouter(routes);
  if (!isFramed) carryTenant(router, location, tenant, window.history);
  // The first URL is cleaned before the router reads it; this covers links and requests of a host page.
  router.subscribe(({ location: { pathname, search, hash } }) => {
    const path = cleanPath(pathname);
    if (path !== pathname) void router.navigate({ pathname: path, search, hash }, { replace: true });
  });
  return router;
}

/** The router gives the first entry of every load the same key, so that entries would be indistinguishable. */
function nameEntry(history: History, newId: () => string): void {
  const state: unknown = history.state;
  if (typeof Reflect.get(Object(state), 'key') === 'string') return;
  attempt(() => history.replaceState({ ...Object(state), key: newId() }, ''));
}

import { createBrowserRouter, createMemoryRouter, type RouteObject } from 'react-router';
import type { Environment } from '../site/environment.ts';
import { cleanPath } from './clean-address.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * The router of a site: with the browser's history, and inside a frame with one of its own, because that of the browser
 * is the page's around it (docs/product.md 3.4).
 */
export function createRouter(
  { isFramed, location }: Pick<Environment, 'isFramed' | 'location'>,
  routes: RouteObject[],
): Router {
  const router = isFramed
    ? createMemoryRouter(routes, { initialEntries: [cleanPath(location.pathname) + location.search + location.hash] })
    : createBrowserRouter(routes);
  // the first address is cleaned before the router reads it; this is for links, and for what a host page asks for
  router.subscribe(({ location: { pathname, search, hash } }) => {
    const path = cleanPath(pathname);
    if (path !== pathname) void router.navigate({ pathname: path, search, hash }, { replace: true });
  });
  return router;
}

import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { productOf, productQueries } from '../documents/projects/index.ts';
import type { RedirectTarget, RouteHandle } from '../shell/route-handle.ts';
import type { Site } from '../site/create-site.ts';
import { MEMBERSHIP_HASH, paths } from '../site/paths.ts';

/** The slug of the tile in older URLs. */
const OLD_TILE_SLUG = 'wood8x8';

/** A route that redirects: docs/spec 3.2. */
export const redirecting = (redirectTo: RedirectTarget) => ({
  handle: { redirectTo } satisfies RouteHandle,
  loader: async ({ request }: LoaderFunctionArgs) => {
    const to = await redirectTo(new URL(request.url));
    if (to === undefined) throw new Response(null, { status: 404 });
    return redirect(to);
  },
});

/** Old and short URLs. Redirects keep the query, which may contain a code. */
export const oldAddresses = (site: Site): RouteObject[] => [
  { path: '/gallery', ...redirecting(({ search }) => paths.photoPicker() + search) },
  { path: '/membership', ...redirecting(({ search }) => paths.home() + search + MEMBERSHIP_HASH) },
  {
    path: paths.product(OLD_TILE_SLUG),
    ...redirecting(async ({ search }) => {
      const tile = productOf(await site.queryClient.fetchQuery(productQueries(site).customizable()), '');
      return tile && paths.product(tile.urlSlug) + search;
    }),
  },
];

/** The tenant's paths that lead out of the shop: to other sites, and to its app with the requested path. */
export const externalRedirects = ({
  redirects,
  appScheme,
}: Pick<PublicTenant, 'redirects' | 'appScheme'>): RouteObject[] => [
  ...redirects.map(({ path, url }) => ({ path, ...redirecting(() => url) })),
  ...(appScheme === undefined ? [] : [{ path: '/signin', ...redirecting((address) => signInUrl(appScheme, address)) }]),
];

function signInUrl(appScheme: string, address: URL): string {
  const asked = address.searchParams.get('u');
  return `${appScheme}://signin${asked === null ? '' : `?${new URLSearchParams({ u: asked })}`}`;
}

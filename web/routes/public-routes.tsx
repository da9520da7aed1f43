import type { RouteObject } from 'react-router';
import { NotFoundScreen } from '../features/content/index.ts';
import { HomeScreen } from '../features/home/index.ts';
import type { RouteHandle } from '../shell/route-handle.ts';
import { lazily } from './lazily.ts';

/**
 * Pages that are the same for everybody: made whole on the server (entry/render-page.tsx), with what they need to know.
 * Only the code of these screens is shipped there; a screen that asks for `window` while it is drawn does not belong here.
 */
export const PUBLIC_SCREENS: RouteObject[] = [
  // where most people arrive: its code comes with the shell
  {
    index: true,
    Component: HomeScreen,
    handle: { isPublic: true, title: 'Photo wall tiles', showFooter: true, hasMobilePromo: true } satisfies RouteHandle,
  },
  lazily(
    { path: '/artists', handle: { isPublic: true, title: 'Artist Partnerships' } },
    'features/artists/index.ts',
    () => import('../features/artists/index.ts'),
    (feature) => feature.ArtistsScreen,
  ),
  lazily(
    { path: '/artists/:artistName', handle: { isPublic: true, title: ({ artistName }) => titleOfSlug(artistName) } },
    'features/artists/index.ts',
    () => import('../features/artists/index.ts'),
    (feature) => feature.ArtistScreen,
  ),
  lazily(
    { path: '/products/:urlSlug', handle: { isPublic: true, title: ({ urlSlug }) => titleOfSlug(urlSlug) } },
    'features/products/index.ts',
    () => import('../features/products/index.ts'),
    (feature) => feature.ProductScreen,
  ),
];

export const NOT_FOUND: RouteObject = {
  path: '*',
  Component: NotFoundScreen,
  handle: { isPublic: true, isMissing: true, title: 'Page Not Found', showFooter: true } satisfies RouteHandle,
};

/** What a slug is called before its page knows better: 'low-sun' is 'Low Sun'. */
function titleOfSlug(slug = ''): string {
  return slug.replaceAll('-', ' ').replaceAll(/(?<!\S)\S/g, (first) => first.toUpperCase());
}

import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { NotFoundScreen } from '../features/content/index.ts';
import { HomeScreen } from '../features/home/index.ts';
import { loadWithRetry } from '../lib/load-with-retry.ts';
import type { ScreenRoute } from './navigation/navigation.ts';
import { paths } from './paths.ts';
import type { RouteHandle } from './route-handle.ts';
import { Shell } from './shell/shell.tsx';

interface Screen {
  path: string;
  handle: RouteHandle;
}

/** A screen whose code comes when somebody goes there. */
function lazily<Module>(screen: Screen, load: () => Promise<Module>, pick: (module: Module) => ComponentType) {
  return { ...screen, load: async () => pick(await loadWithRetry(load)) } satisfies ScreenRoute;
}

const SCREENS: ScreenRoute[] = [
  // where most people arrive: its code comes with the shell
  { index: true, Component: HomeScreen, handle: { title: 'Photo wall tiles', showFooter: true } satisfies RouteHandle },
  lazily(
    { path: '/photo-picker', handle: { title: 'Photo Picker', hideWelcomePromo: true } },
    () => import('../features/photo-picker/index.ts'),
    (feature) => feature.PhotoPickerScreen,
  ),
  lazily(
    { path: '/printing', handle: { title: 'Printing', hideWelcomePromo: true } },
    () => import('../features/editor/index.ts'),
    (feature) => feature.PrintingScreen,
  ),
  lazily(
    { path: '/cart', handle: { title: 'Cart', hideWelcomePromo: true } },
    () => import('../features/cart/index.ts'),
    (feature) => feature.CartScreen,
  ),
  lazily(
    { path: '/confirm', handle: { title: 'Confirm', hideWelcomePromo: true } },
    () => import('../features/checkout/index.ts'),
    (feature) => feature.ConfirmScreen,
  ),
  lazily(
    { path: '/artists', handle: { title: 'Artist Partnerships' } },
    () => import('../features/artists/index.ts'),
    (feature) => feature.ArtistsScreen,
  ),
  lazily(
    { path: '/artists/:artistName', handle: { title: ({ artistName }) => titleOfSlug(artistName) } },
    () => import('../features/artists/index.ts'),
    (feature) => feature.ArtistScreen,
  ),
  lazily(
    { path: '/products/:urlSlug', handle: { title: ({ urlSlug }) => titleOfSlug(urlSlug) } },
    () => import('../features/products/index.ts'),
    (feature) => feature.ProductScreen,
  ),
  { path: '/gallery', element: <Navigate to={paths.photoPicker()} replace /> },
];

/** What a slug is called before its page knows better: 'low-sun' is 'Low Sun'. */
function titleOfSlug(slug = ''): string {
  return slug.replaceAll('-', ' ').replaceAll(/(?<!\S)\S/g, (first) => first.toUpperCase());
}

const ADMIN: ScreenRoute = {
  ...lazily(
    { path: '/admin', handle: { title: 'Admin', hideWelcomePromo: true } },
    () => import('../features/admin/index.ts'),
    (feature) => feature.AdminGuard,
  ),
  children: [
    { index: true, element: <Navigate to={paths.adminOrders()} replace /> },
    lazily(
      { path: 'orders', handle: { title: 'Orders - Admin' } },
      () => import('../features/admin/index.ts'),
      (feature) => feature.OrdersScreen,
    ),
    lazily(
      { path: 'orders/:orderId', handle: { title: ({ orderId }) => `Order ${orderId} - Admin` } },
      () => import('../features/admin/index.ts'),
      (feature) => feature.OrderScreen,
    ),
  ],
};

const NOT_FOUND: ScreenRoute = {
  path: '*',
  Component: NotFoundScreen,
  handle: { title: 'Page Not Found', showFooter: true } satisfies RouteHandle,
};

/** The routes of the spec, section 2, as far as their screens exist. */
export const ROUTES: ScreenRoute[] = [{ Component: Shell, children: [...SCREENS, ADMIN, NOT_FOUND] }];

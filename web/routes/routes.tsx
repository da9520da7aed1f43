import type { RouteObject } from 'react-router';
import { CART_LINK_PATH } from '../../shared/customer/links.ts';
import { WALL_PADS_SLUG } from '../../shared/product/ids.ts';
import type { Product } from '../../shared/product/schema.ts';
import { galleryQueries } from '../features/gallery/index.ts';
import { FirstPaint } from '../shell/first-paint.tsx';
import { RouteError } from '../shell/route-error.tsx';
import { subjectOf } from '../shell/route-handle.ts';
import { Shell } from '../shell/shell.tsx';
import type { Site } from '../site/create-site.ts';
import { paths } from '../site/paths.ts';
import { ADMIN } from './admin-routes.tsx';
import { lazily } from './lazily.ts';
import { externalRedirects, oldAddresses } from './leading.ts';
import { NOT_FOUND, PUBLIC_SCREENS } from './public-routes.tsx';

const SCREENS: RouteObject[] = [
  lazily(
    { path: '/photo-picker', handle: { title: 'Photo Picker' } },
    'features/photo-picker/index.ts',
    () => import('../features/photo-picker/index.ts'),
    (feature) => feature.PhotoPickerScreen,
  ),
  lazily(
    { path: '/printing', handle: { title: 'Printing', isFullWidth: true } },
    'features/editor/index.ts',
    () => import('../features/editor/index.ts'),
    (feature) => feature.PrintingScreen,
  ),
  lazily(
    { path: '/cart', handle: { title: 'Cart', hasMobilePromo: true } },
    'features/cart/index.ts',
    () => import('../features/cart/index.ts'),
    (feature) => feature.CartScreen,
  ),
  lazily(
    { path: CART_LINK_PATH, handle: { title: 'Cart', hideWelcomePromo: true } },
    'features/cart-link/index.ts',
    () => import('../features/cart-link/index.ts'),
    (feature) => feature.CartLinkScreen,
  ),
  lazily(
    { path: '/confirm', handle: { title: 'Confirm', hideWelcomePromo: true } },
    'features/checkout/index.ts',
    () => import('../features/checkout/index.ts'),
    (feature) => feature.ConfirmScreen,
  ),
  lazily(
    { path: paths.orders(), handle: { title: 'Your Orders', hideWelcomePromo: true } },
    'features/orders/index.ts',
    () => import('../features/orders/index.ts'),
    (feature) => feature.OrdersScreen,
  ),
  lazily(
    { path: '/orders/:orderId', handle: { title: ({ orderId }) => `Order ${orderId}`, hideWelcomePromo: true } },
    'features/orders/index.ts',
    () => import('../features/orders/index.ts'),
    (feature) => feature.OrderScreen,
  ),
  lazily(
    { path: paths.orderLink(), handle: { title: 'Your Order', hideWelcomePromo: true } },
    'features/orders/index.ts',
    () => import('../features/orders/index.ts'),
    (feature) => feature.OrderLinkScreen,
  ),
  lazily(
    { path: paths.deleteAccount(), handle: { title: 'Delete your account', hideWelcomePromo: true } },
    'features/delete-account/index.ts',
    () => import('../features/delete-account/index.ts'),
    (feature) => feature.DeleteAccountScreen,
  ),
  lazily(
    {
      path: paths.wallPads(),
      handle: {
        standalone: true,
        subject: (_params, site) =>
          subjectOf(galleryQueries(site).product(WALL_PADS_SLUG), ({ name, description }: Product) => ({
            title: name,
            description,
          })),
      },
    },
    'features/products/index.ts',
    () => import('../features/products/index.ts'),
    (feature) => feature.WallPadsScreen,
  ),
  lazily(
    { path: paths.knownBrowser(), handle: { title: 'Log in', hideWelcomePromo: true } },
    'features/known-browser/index.ts',
    () => import('../features/known-browser/index.ts'),
    (feature) => feature.KnownBrowserScreen,
  ),
  lazily(
    { path: paths.resume(), handle: { hideWelcomePromo: true } },
    'features/mail-links/index.ts',
    () => import('../features/mail-links/index.ts'),
    (feature) => feature.ResumeScreen,
  ),
  lazily(
    { path: paths.recover(), handle: { hideWelcomePromo: true } },
    'features/mail-links/index.ts',
    () => import('../features/mail-links/index.ts'),
    (feature) => feature.RecoverScreen,
  ),
  lazily(
    { path: paths.unsubscribe(), handle: { title: 'Unsubscribe', hideWelcomePromo: true } },
    'features/mail-links/index.ts',
    () => import('../features/mail-links/index.ts'),
    (feature) => feature.UnsubscribeScreen,
  ),
];

const PRINT_ROOM: RouteObject = {
  ...lazily(
    { path: paths.printRoom(), handle: { title: 'Print room', hideWelcomePromo: true } },
    'features/print-room/index.ts',
    () => import('../features/print-room/index.ts'),
    (feature) => feature.PrintRoom,
  ),
  children: [
    lazily(
      { path: '', handle: { title: 'Print room' } },
      'features/print-room/index.ts',
      () => import('../features/print-room/index.ts'),
      (feature) => feature.QueueScreen,
    ),
    lazily(
      { path: 'labs', handle: { title: 'Orders at labs' } },
      'features/print-room/index.ts',
      () => import('../features/print-room/index.ts'),
      (feature) => feature.LabsScreen,
    ),
    lazily(
      { path: ':orderId', handle: { title: ({ orderId }) => `Order ${orderId} - Print room` } },
      'features/print-room/index.ts',
      () => import('../features/print-room/index.ts'),
      (feature) => feature.OrderScreen,
    ),
  ],
};

/** The routes of docs/spec 3.1. */
export const SCREEN_ROUTES: RouteObject[] = [...PUBLIC_SCREENS, ...SCREENS, ADMIN, PRINT_ROOM, NOT_FOUND];

/** The screens plus redirects, some of which are a tenant's own: docs/spec 3.2. */
export const createRoutes = (site: Site): RouteObject[] => [
  {
    Component: Shell,
    // An extra layer, so that a screen's error keeps the shell, and the header shows before the screen has loaded.
    children: [
      {
        ErrorBoundary: RouteError,
        HydrateFallback: FirstPaint,
        children: [...SCREEN_ROUTES, ...oldAddresses(site), ...externalRedirects(site.tenant)],
      },
    ],
  },
];

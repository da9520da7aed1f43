import type { RouteObject } from 'react-router';
import { CART_LINK_PATH } from '../../shared/customer/links.ts';
import { WALL_PADS_SLUG } from '../../shared/product/ids.ts';
import type { Product } from '../../shared/product/schema.ts';
import { galleryQueries } from '../features/shop/gallery/index.ts';
import { FirstPaint } from '../shell/first-paint.tsx';
import { RouteError } from '../shell/route-error.tsx';
import { type RouteHandle, subjectOf } from '../shell/route-handle.ts';
import { Shell } from '../shell/shell.tsx';
import type { Site } from '../site/create-site.ts';
import { paths } from '../site/paths.ts';
import { ADMIN, PRINT_ROOM } from './admin-routes.tsx';
import { lazyScreens } from './lazy-screens.ts';
import { NOT_FOUND, PUBLIC_SCREENS } from './public-routes.tsx';
import { externalRedirects, oldAddresses } from './redirects.ts';

const screen = lazyScreens('features', {
  cart: () => import('../features/cart/index.ts'),
  links: () => import('../features/links/index.ts'),
  checkout: () => import('../features/checkout/index.ts'),
  'account/deletion': () => import('../features/account/deletion/index.ts'),
  editor: () => import('../features/editor/index.ts'),
  orders: () => import('../features/orders/index.ts'),
  picker: () => import('../features/picker/index.ts'),
  'shop/products': () => import('../features/shop/products/index.ts'),
});

/** No pop-up interrupts a payment, its receipt or a mailed link. */
const quiet = (title?: RouteHandle['title']): RouteHandle => ({ ...(title && { title }), hideWelcomePromo: true });

const wallPads = (site: Site) =>
  subjectOf(galleryQueries(site).product(WALL_PADS_SLUG), ({ name, description }: Product) => ({
    title: name,
    description,
  }));

const SCREENS: RouteObject[] = [
  screen('/photo-picker', 'picker', 'PhotoPickerScreen', { title: 'Photo Picker' }),
  screen('/printing', 'editor', 'PrintingScreen', { title: 'Printing', isFullWidth: true }),
  screen('/cart', 'cart', 'CartScreen', { title: 'Cart', hasMobilePromo: true }),
  screen(CART_LINK_PATH, 'links', 'CartLinkScreen', quiet('Cart')),
  screen('/confirm', 'checkout', 'ConfirmScreen', quiet('Confirm')),
  screen(paths.orders(), 'orders', 'OrdersScreen', quiet('Your Orders')),
  screen(
    '/orders/:orderId',
    'orders',
    'OrderScreen',
    quiet(({ orderId }) => `Order ${orderId}`),
  ),
  screen(paths.orderLink(), 'orders', 'OrderLinkScreen', quiet('Your Order')),
  screen(paths.deleteAccount(), 'account/deletion', 'DeleteAccountScreen', quiet('Delete your account')),
  screen(paths.wallPads(), 'shop/products', 'WallPadsScreen', {
    standalone: true,
    subject: (_, site) => wallPads(site),
  }),
  screen(paths.knownBrowser(), 'links', 'TrustedDeviceScreen', quiet('Log in')),
  screen(paths.resume(), 'links', 'ResumeScreen', quiet()),
  screen(paths.recover(), 'links', 'RecoverScreen', quiet()),
  screen(paths.unsubscribe(), 'links', 'UnsubscribeScreen', quiet('Unsubscribe')),
];

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

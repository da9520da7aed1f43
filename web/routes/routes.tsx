import { type RouteObject, redirect } from 'react-router';
import { CART_LINK_PATH } from '../../shared/constants/cart-link.ts';
import type { PublicTenant } from '../../shared/schemas/public-tenant.ts';
import { NotFoundScreen } from '../features/content/index.ts';
import { HomeScreen } from '../features/home/index.ts';
import { loadScreen } from '../lib/load-with-retry.ts';
import { FirstPaint } from '../shell/first-paint.tsx';
import { RouteError } from '../shell/route-error.tsx';
import type { RouteHandle } from '../shell/route-handle.ts';
import { Shell } from '../shell/shell.tsx';
import { MEMBERSHIP_HASH, paths } from '../site/paths.ts';

interface Screen {
  path: string;
  handle: RouteHandle;
}

/** A screen whose code comes when somebody goes there. */
function lazily<Module>(screen: Screen, load: () => Promise<Module>, pick: (module: Module) => React.ComponentType) {
  const lazy = async () => ({ Component: pick(await loadScreen(load)) });
  return { ...screen, lazy } satisfies RouteObject;
}

const SCREENS: RouteObject[] = [
  // where most people arrive: its code comes with the shell
  { index: true, Component: HomeScreen, handle: { title: 'Photo wall tiles', showFooter: true } satisfies RouteHandle },
  lazily(
    { path: '/photo-picker', handle: { title: 'Photo Picker', hideWelcomePromo: true } },
    () => import('../features/photo-picker/index.ts'),
    (feature) => feature.PhotoPickerScreen,
  ),
  lazily(
    { path: '/printing', handle: { title: 'Printing', hideWelcomePromo: true, isFullWidth: true } },
    () => import('../features/editor/index.ts'),
    (feature) => feature.PrintingScreen,
  ),
  lazily(
    { path: '/cart', handle: { title: 'Cart', hideWelcomePromo: true } },
    () => import('../features/cart/index.ts'),
    (feature) => feature.CartScreen,
  ),
  lazily(
    { path: CART_LINK_PATH, handle: { title: 'Cart', hideWelcomePromo: true } },
    () => import('../features/cart-link/index.ts'),
    (feature) => feature.CartLinkScreen,
  ),
  lazily(
    { path: '/confirm', handle: { title: 'Confirm', hideWelcomePromo: true } },
    () => import('../features/checkout/index.ts'),
    (feature) => feature.ConfirmScreen,
  ),
  lazily(
    { path: paths.orders(), handle: { title: 'Your Orders', hideWelcomePromo: true } },
    () => import('../features/orders/index.ts'),
    (feature) => feature.OrdersScreen,
  ),
  lazily(
    { path: '/orders/:orderId', handle: { title: ({ orderId }) => `Order ${orderId}`, hideWelcomePromo: true } },
    () => import('../features/orders/index.ts'),
    (feature) => feature.OrderScreen,
  ),
  lazily(
    { path: paths.orderLink(), handle: { title: 'Your Order', hideWelcomePromo: true } },
    () => import('../features/orders/index.ts'),
    (feature) => feature.OrderLinkScreen,
  ),
  lazily(
    { path: paths.deleteAccount(), handle: { title: 'Delete your account', hideWelcomePromo: true } },
    () => import('../features/delete-account/index.ts'),
    (feature) => feature.DeleteAccountScreen,
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
  lazily(
    { path: paths.wallPads(), handle: { standalone: true } },
    () => import('../features/products/index.ts'),
    (feature) => feature.WallPadsScreen,
  ),
  lazily(
    { path: paths.knownBrowser(), handle: { title: 'Log in', hideWelcomePromo: true } },
    () => import('../features/known-browser/index.ts'),
    (feature) => feature.KnownBrowserScreen,
  ),
  lazily(
    { path: paths.resume(), handle: { hideWelcomePromo: true } },
    () => import('../features/mail-links/index.ts'),
    (feature) => feature.ResumeScreen,
  ),
  lazily(
    { path: paths.recover(), handle: { hideWelcomePromo: true } },
    () => import('../features/mail-links/index.ts'),
    (feature) => feature.RecoverScreen,
  ),
  lazily(
    { path: paths.unsubscribe(), handle: { title: 'Unsubscribe', hideWelcomePromo: true } },
    () => import('../features/mail-links/index.ts'),
    (feature) => feature.UnsubscribeScreen,
  ),
  { path: '/gallery', loader: () => redirect(paths.photoPicker()) },
  { path: '/membership', loader: () => redirect(`${paths.home()}${MEMBERSHIP_HASH}`) },
];

/** What a slug is called before its page knows better: 'low-sun' is 'Low Sun'. */
function titleOfSlug(slug = ''): string {
  return slug.replaceAll('-', ' ').replaceAll(/(?<!\S)\S/g, (first) => first.toUpperCase());
}

const ADMIN: RouteObject = {
  ...lazily(
    { path: '/admin', handle: { title: 'Admin', hideWelcomePromo: true } },
    () => import('../features/admin/index.ts'),
    (feature) => feature.AdminGuard,
  ),
  children: [
    { index: true, loader: () => redirect(paths.adminOrders()) },
    lazily(
      { path: 'orders', handle: { title: 'Orders - Admin' } },
      () => import('../features/admin/index.ts'),
      (feature) => feature.OrdersScreen,
    ),
    lazily(
      { path: 'machines', handle: { title: 'Machines - Admin' } },
      () => import('../features/admin/index.ts'),
      (feature) => feature.MachinesScreen,
    ),
    lazily(
      { path: 'privacy', handle: { title: 'Delete a person’s data - Admin' } },
      () => import('../features/admin/index.ts'),
      (feature) => feature.PrivacyScreen,
    ),
    lazily(
      { path: 'orders/:orderId', handle: { title: ({ orderId }) => `Order ${orderId} - Admin` } },
      () => import('../features/admin/index.ts'),
      (feature) => feature.OrderScreen,
    ),
  ],
};

const PRINT_ROOM: RouteObject = {
  ...lazily(
    { path: paths.printRoom(), handle: { title: 'Print room', hideWelcomePromo: true } },
    () => import('../features/print-room/index.ts'),
    (feature) => feature.PrintRoom,
  ),
  children: [
    lazily(
      { path: '', handle: { title: 'Print room' } },
      () => import('../features/print-room/index.ts'),
      (feature) => feature.QueueScreen,
    ),
    lazily(
      { path: 'labs', handle: { title: 'Orders at labs' } },
      () => import('../features/print-room/index.ts'),
      (feature) => feature.LabsScreen,
    ),
    lazily(
      { path: ':orderId', handle: { title: ({ orderId }) => `Order ${orderId} - Print room` } },
      () => import('../features/print-room/index.ts'),
      (feature) => feature.OrderScreen,
    ),
  ],
};

const NOT_FOUND: RouteObject = {
  path: '*',
  Component: NotFoundScreen,
  handle: { title: 'Page Not Found', showFooter: true } satisfies RouteHandle,
};

type LeadingOut = Pick<PublicTenant, 'redirects' | 'appScheme'>;

/** Paths of the tenant that lead out of the shop: to other sites, and to its app with what it was asked for. */
const waysOut = ({ redirects, appScheme }: LeadingOut): RouteObject[] => [
  ...redirects.map(({ path, url }) => ({ path, loader: () => redirect(url) })),
  ...(appScheme === undefined
    ? []
    : [
        { path: '/signin', loader: ({ request }: { request: Request }) => redirect(signInUrl(appScheme, request.url)) },
      ]),
];

function signInUrl(appScheme: string, address: string): string {
  const asked = new URL(address).searchParams.get('u');
  return `${appScheme}://signin${asked === null ? '' : `?${new URLSearchParams({ u: asked })}`}`;
}

/** The routes of docs/product.md 3.1, as far as their screens exist, and those that a tenant has of its own (3.2). */
export const createRoutes = (tenant: LeadingOut): RouteObject[] => [
  {
    Component: Shell,
    HydrateFallback: FirstPaint,
    // one more layer, so that the error of a screen leaves the shell standing
    children: [{ ErrorBoundary: RouteError, children: [...SCREENS, ...waysOut(tenant), ADMIN, PRINT_ROOM, NOT_FOUND] }],
  },
];

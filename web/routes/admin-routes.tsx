import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../shell/route-handle.ts';
import { paths } from '../site/paths.ts';
import { lazyScreens } from './lazy-screens.ts';
import { leading } from './leading.ts';

/** Each feature is a separate chunk that shoppers never load. */
const staffScreen = lazyScreens('features', {
  admin: () => import('../features/admin/index.ts'),
  'admin-activity': () => import('../features/admin-activity/index.ts'),
  'admin-albums': () => import('../features/admin-albums/index.ts'),
  'admin-assets': () => import('../features/admin-assets/index.ts'),
  'admin-content': () => import('../features/admin-content/index.ts'),
  'admin-customers': () => import('../features/admin-customers/index.ts'),
  'admin-dashboard': () => import('../features/admin-dashboard/index.ts'),
  'admin-import': () => import('../features/admin-import/index.ts'),
  'admin-machines': () => import('../features/admin-machines/index.ts'),
  'admin-privacy': () => import('../features/admin-privacy/index.ts'),
  'admin-products': () => import('../features/admin-products/index.ts'),
  'admin-promos': () => import('../features/admin-promos/index.ts'),
  'admin-tenants': () => import('../features/admin-tenants/index.ts'),
  'orders-desk': () => import('../features/orders-desk/index.ts'),
});

/** The title of a screen of the back office ends with 'Admin': docs/spec 20.1. */
const titled = (title: string) => ({ title: `${title} - Admin` });
/** With the parameter of the path. */
const titledBy = (kind: string, name: string): RouteHandle => ({
  title: (params) => `${kind} ${params[name]} - Admin`,
});

export const ADMIN: RouteObject = {
  ...staffScreen(paths.admin(), 'admin', 'AdminGuard', { title: 'Admin', hideWelcomePromo: true, isForStaff: true }),
  children: [
    // A placeholder for entry/tenant-preview.tsx, which renders a shop there.
    { path: 'tenant-preview', element: null, handle: titled('Preview') },
    { index: true, ...leading(({ search }) => paths.adminOrders() + search) },
    staffScreen('orders', 'orders-desk', 'OrdersScreen', titled('Orders')),
    staffScreen('orders/:orderId', 'orders-desk', 'AdminOrderScreen', titledBy('Order', 'orderId')),
    staffScreen('products', 'admin-products', 'ProductsScreen', titled('Products')),
    staffScreen('products/:productId', 'admin-products', 'EditProductScreen', titled('Product')),
    staffScreen('new-product', 'admin-products', 'NewProductScreen', titled('New product')),
    staffScreen('groups', 'admin-products', 'GroupsScreen', titled('Groups')),
    staffScreen('product-import', 'admin-import', 'ProductImportScreen', titled('Product Import')),
    staffScreen('pages', 'admin-content', 'PagesScreen', titled('Pages')),
    staffScreen('pages/:name', 'admin-content', 'PageScreen', titledBy('Page', 'name')),
    staffScreen('help', 'admin-content', 'HelpScreen', titled('Help')),
    staffScreen('help/:articleId', 'admin-content', 'ArticleScreen', titledBy('Help', 'articleId')),
    staffScreen('tenants', 'admin-tenants', 'TenantsScreen', titled('Tenants')),
    staffScreen('tenants/:tenantId', 'admin-tenants', 'TenantScreen', titledBy('Tenant', 'tenantId')),
    staffScreen('new-tenant', 'admin-tenants', 'NewTenantScreen', titled('New tenant')),
    staffScreen('assets', 'admin-assets', 'AssetsScreen', titled('Assets')),
    staffScreen('assets/:assetId', 'admin-assets', 'AssetScreen', titled('Assets')),
    staffScreen('confetti', 'admin-albums', 'AlbumsScreen', titled('Confetti')),
    staffScreen('confetti/:albumId', 'admin-albums', 'AlbumScreen', titled('Confetti')),
    staffScreen('dashboard', 'admin-dashboard', 'DashboardScreen', titled('Dashboard')),
    staffScreen('customers', 'admin-customers', 'CustomersScreen', titled('Customers')),
    staffScreen('customers/:customerId', 'admin-customers', 'CustomerScreen', titled('Customer')),
    staffScreen('promos', 'admin-promos', 'PromosScreen', titled('Promos')),
    staffScreen('promos/:code', 'admin-promos', 'PromoScreen', titledBy('Promo', 'code')),
    staffScreen('new-promo', 'admin-promos', 'NewPromoScreen', titled('New promo')),
    staffScreen('prices', 'admin-promos', 'PricesScreen', titled('Prices')),
    staffScreen('activity', 'admin-activity', 'ActivityScreen', titled('Activity')),
    staffScreen('machines', 'admin-machines', 'MachinesScreen', titled('Machines')),
    staffScreen('privacy', 'admin-privacy', 'PrivacyScreen', titled('Delete a person’s data')),
  ],
};

export const PRINT_ROOM: RouteObject = {
  ...staffScreen(paths.printRoom(), 'orders-desk', 'PrintRoom', { title: 'Print room', hideWelcomePromo: true }),
  children: [
    staffScreen('', 'orders-desk', 'QueueScreen', { title: 'Print room' }),
    staffScreen('labs', 'orders-desk', 'LabsScreen', { title: 'Orders at labs' }),
    staffScreen(':orderId', 'orders-desk', 'PrintRoomOrderScreen', {
      title: ({ orderId }) => `Order ${orderId} - Print room`,
    }),
  ],
};

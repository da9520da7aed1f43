import type { RouteObject } from 'react-router';
import type { RouteHandle } from '../shell/route-handle.ts';
import { paths } from '../site/paths.ts';
import { lazyScreens } from './lazy-screens.ts';
import { redirecting } from './redirects.ts';

/** Each feature is a separate chunk that shoppers never load. */
const staffScreen = lazyScreens('backoffice', {
  kit: () => import('../backoffice/kit/index.ts'),
  dashboard: () => import('../backoffice/dashboard/index.ts'),
  'content/albums': () => import('../backoffice/content/albums/index.ts'),
  'content/assets': () => import('../backoffice/content/assets/index.ts'),
  content: () => import('../backoffice/content/index.ts'),
  customers: () => import('../backoffice/customers/index.ts'),
  'products/import': () => import('../backoffice/products/import/index.ts'),
  integrations: () => import('../backoffice/integrations/index.ts'),
  products: () => import('../backoffice/products/index.ts'),
  promos: () => import('../backoffice/promos/index.ts'),
  tenants: () => import('../backoffice/tenants/index.ts'),
  'orders-desk': () => import('../backoffice/orders-desk/index.ts'),
});

/** The title of a screen of the back office ends with 'Admin': docs/spec 20.1. */
const titled = (title: string) => ({ title: `${title} - Admin` });
/** With the parameter of the path. */
const titledBy = (kind: string, name: string): RouteHandle => ({
  title: (params) => `${kind} ${params[name]} - Admin`,
});

export const ADMIN: RouteObject = {
  ...staffScreen(paths.admin(), 'kit', 'AdminGuard', { title: 'Admin', hideWelcomePromo: true, isForStaff: true }),
  children: [
    // A placeholder for entry/tenant-preview.tsx, which renders a shop there.
    { path: 'tenant-preview', element: null, handle: titled('Preview') },
    { index: true, ...redirecting(({ search }) => paths.adminOrders() + search) },
    staffScreen('orders', 'orders-desk', 'OrdersScreen', titled('Orders')),
    staffScreen('orders/:orderId', 'orders-desk', 'AdminOrderScreen', titledBy('Order', 'orderId')),
    staffScreen('products', 'products', 'ProductsScreen', titled('Products')),
    staffScreen('products/:productId', 'products', 'EditProductScreen', titled('Product')),
    staffScreen('new-product', 'products', 'NewProductScreen', titled('New product')),
    staffScreen('groups', 'products', 'GroupsScreen', titled('Groups')),
    staffScreen('product-import', 'products/import', 'ProductImportScreen', titled('Product Import')),
    staffScreen('pages', 'content', 'PagesScreen', titled('Pages')),
    staffScreen('pages/:name', 'content', 'PageScreen', titledBy('Page', 'name')),
    staffScreen('help', 'content', 'HelpScreen', titled('Help')),
    staffScreen('help/:articleId', 'content', 'ArticleScreen', titledBy('Help', 'articleId')),
    staffScreen('tenants', 'tenants', 'TenantsScreen', titled('Tenants')),
    staffScreen('tenants/:tenantId', 'tenants', 'TenantScreen', titledBy('Tenant', 'tenantId')),
    staffScreen('new-tenant', 'tenants', 'NewTenantScreen', titled('New tenant')),
    staffScreen('assets', 'content/assets', 'AssetsScreen', titled('Assets')),
    staffScreen('assets/:assetId', 'content/assets', 'AssetScreen', titled('Assets')),
    staffScreen('confetti', 'content/albums', 'AlbumsScreen', titled('Confetti')),
    staffScreen('confetti/:albumId', 'content/albums', 'AlbumScreen', titled('Confetti')),
    staffScreen('dashboard', 'dashboard', 'DashboardScreen', titled('Dashboard')),
    staffScreen('reports', 'dashboard', 'ReportsScreen', titled('Reports')),
    staffScreen('customers', 'customers', 'CustomersScreen', titled('Customers')),
    staffScreen('customers/:customerId', 'customers', 'CustomerScreen', titled('Customer')),
    staffScreen('promos', 'promos', 'PromosScreen', titled('Promos')),
    staffScreen('promos/:code', 'promos', 'PromoScreen', titledBy('Promo', 'code')),
    staffScreen('new-promo', 'promos', 'NewPromoScreen', titled('New promo')),
    staffScreen('prices', 'promos', 'PricesScreen', titled('Prices')),
    staffScreen('activity', 'dashboard', 'ActivityScreen', titled('Activity')),
    staffScreen('machines', 'integrations', 'MachinesScreen', titled('Machines')),
    staffScreen('privacy', 'customers', 'PrivacyScreen', titled('Delete a person’s data')),
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

import type { RouteObject } from 'react-router';
import { paths } from '../site/paths.ts';
import { lazily } from './lazily.ts';
import { leading } from './leading.ts';

/** A screen of the back office; its title ends with 'Admin': docs/spec 20.1. */
function screen<Module>(
  path: string,
  title: string | ((params: Readonly<Record<string, string | undefined>>) => string),
  ...[module, load, pick]: [module: string, load: () => Promise<Module>, pick: (module: Module) => React.ComponentType]
): RouteObject {
  const named =
    typeof title === 'string'
      ? `${title} - Admin`
      : (params: Record<string, string | undefined>) => `${title(params)} - Admin`;
  return lazily({ path, handle: { title: named } }, module, load, pick);
}

/** The back office. Each feature is a separate chunk that shoppers never load. */
export const ADMIN: RouteObject = {
  ...lazily(
    { path: paths.admin(), handle: { title: 'Admin', hideWelcomePromo: true, isForStaff: true } },
    'features/admin/index.ts',
    () => import('../features/admin/index.ts'),
    (feature) => feature.AdminGuard,
  ),
  children: [
    // A placeholder for entry/tenant-preview.tsx, which renders a shop there.
    { path: 'tenant-preview', element: null, handle: { title: 'Preview - Admin' } },
    { index: true, ...leading(({ search }) => paths.adminOrders() + search) },
    screen(
      'orders',
      'Orders',
      'features/admin-orders/index.ts',
      () => import('../features/admin-orders/index.ts'),
      (feature) => feature.OrdersScreen,
    ),
    screen(
      'orders/:orderId',
      ({ orderId }) => `Order ${orderId}`,
      'features/admin-orders/index.ts',
      () => import('../features/admin-orders/index.ts'),
      (feature) => feature.OrderScreen,
    ),
    screen(
      'products',
      'Products',
      'features/admin-products/index.ts',
      () => import('../features/admin-products/index.ts'),
      (feature) => feature.ProductsScreen,
    ),
    screen(
      'products/:productId',
      'Product',
      'features/admin-products/index.ts',
      () => import('../features/admin-products/index.ts'),
      (feature) => feature.EditProductScreen,
    ),
    screen(
      'new-product',
      'New product',
      'features/admin-products/index.ts',
      () => import('../features/admin-products/index.ts'),
      (feature) => feature.NewProductScreen,
    ),
    screen(
      'groups',
      'Groups',
      'features/admin-products/index.ts',
      () => import('../features/admin-products/index.ts'),
      (feature) => feature.GroupsScreen,
    ),
    screen(
      'product-import',
      'Product Import',
      'features/admin-import/index.ts',
      () => import('../features/admin-import/index.ts'),
      (feature) => feature.ProductImportScreen,
    ),
    screen(
      'pages',
      'Pages',
      'features/admin-content/index.ts',
      () => import('../features/admin-content/index.ts'),
      (feature) => feature.PagesScreen,
    ),
    screen(
      'pages/:name',
      ({ name }) => `Page ${name}`,
      'features/admin-content/index.ts',
      () => import('../features/admin-content/index.ts'),
      (feature) => feature.PageScreen,
    ),
    screen(
      'help',
      'Help',
      'features/admin-content/index.ts',
      () => import('../features/admin-content/index.ts'),
      (feature) => feature.HelpScreen,
    ),
    screen(
      'help/:articleId',
      ({ articleId }) => `Help ${articleId}`,
      'features/admin-content/index.ts',
      () => import('../features/admin-content/index.ts'),
      (feature) => feature.ArticleScreen,
    ),
    screen(
      'tenants',
      'Tenants',
      'features/admin-tenants/index.ts',
      () => import('../features/admin-tenants/index.ts'),
      (feature) => feature.TenantsScreen,
    ),
    screen(
      'tenants/:tenantId',
      ({ tenantId }) => `Tenant ${tenantId}`,
      'features/admin-tenants/index.ts',
      () => import('../features/admin-tenants/index.ts'),
      (feature) => feature.TenantScreen,
    ),
    screen(
      'new-tenant',
      'New tenant',
      'features/admin-tenants/index.ts',
      () => import('../features/admin-tenants/index.ts'),
      (feature) => feature.NewTenantScreen,
    ),
    screen(
      'assets',
      'Assets',
      'features/admin-assets/index.ts',
      () => import('../features/admin-assets/index.ts'),
      (feature) => feature.AssetsScreen,
    ),
    screen(
      'assets/:assetId',
      'Assets',
      'features/admin-assets/index.ts',
      () => import('../features/admin-assets/index.ts'),
      (feature) => feature.AssetScreen,
    ),
    screen(
      'confetti',
      'Confetti',
      'features/admin-albums/index.ts',
      () => import('../features/admin-albums/index.ts'),
      (feature) => feature.AlbumsScreen,
    ),
    screen(
      'confetti/:albumId',
      'Confetti',
      'features/admin-albums/index.ts',
      () => import('../features/admin-albums/index.ts'),
      (feature) => feature.AlbumScreen,
    ),
    screen(
      'dashboard',
      'Dashboard',
      'features/admin-dashboard/index.ts',
      () => import('../features/admin-dashboard/index.ts'),
      (feature) => feature.DashboardScreen,
    ),
    screen(
      'customers',
      'Customers',
      'features/admin-customers/index.ts',
      () => import('../features/admin-customers/index.ts'),
      (feature) => feature.CustomersScreen,
    ),
    screen(
      'customers/:customerId',
      'Customer',
      'features/admin-customers/index.ts',
      () => import('../features/admin-customers/index.ts'),
      (feature) => feature.CustomerScreen,
    ),
    screen(
      'promos',
      'Promos',
      'features/admin-promos/index.ts',
      () => import('../features/admin-promos/index.ts'),
      (feature) => feature.PromosScreen,
    ),
    screen(
      'promos/:code',
      ({ code }) => `Promo ${code}`,
      'features/admin-promos/index.ts',
      () => import('../features/admin-promos/index.ts'),
      (feature) => feature.PromoScreen,
    ),
    screen(
      'new-promo',
      'New promo',
      'features/admin-promos/index.ts',
      () => import('../features/admin-promos/index.ts'),
      (feature) => feature.NewPromoScreen,
    ),
    screen(
      'prices',
      'Prices',
      'features/admin-promos/index.ts',
      () => import('../features/admin-promos/index.ts'),
      (feature) => feature.PricesScreen,
    ),
    screen(
      'activity',
      'Activity',
      'features/admin-activity/index.ts',
      () => import('../features/admin-activity/index.ts'),
      (feature) => feature.ActivityScreen,
    ),
    screen(
      'machines',
      'Machines',
      'features/admin-machines/index.ts',
      () => import('../features/admin-machines/index.ts'),
      (feature) => feature.MachinesScreen,
    ),
    screen(
      'privacy',
      'Delete a person’s data',
      'features/admin-privacy/index.ts',
      () => import('../features/admin-privacy/index.ts'),
      (feature) => feature.PrivacyScreen,
    ),
  ],
};

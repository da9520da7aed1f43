import { KNOWN_BROWSER_PATH, MAIL_LINK_PATHS } from '../../shared/customer/links.ts';
import { TENANT_PREVIEW_PATH } from '../../shared/tenant/tenant-of-visit.ts';

/** Where the home page offers a membership. */
export const MEMBERSHIP_HASH = '#membership';

interface EditingPlace {
  customerId: string;
  projectId: string;
  orderId?: string | undefined;
  /** the shop that is worked in, where it is not the one of the address */
  shop?: string;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

const printRoomNumber = (orderId: string) => `/print-room/${encodeURIComponent(orderId)}`;

/** Every address of the app is built here: docs/product.md 3.1. */
export const paths = {
  home: () => '/',
  /** @param place where on the picker: the source, and the album or artist in it */
  photoPicker: (place: Record<string, string> = {}) => {
    const query = new URLSearchParams(place).toString();
    return query ? `/photo-picker?${query}` : '/photo-picker';
  },
  /** @param splitId the split that the editor shows; the wall without one */
  printing: (splitId?: string) => (splitId === undefined ? '/printing' : `/printing?split=${splitId}`),
  /** the editor with the wall of a customer, for staff; `orderId` is where they come from, else it is the customer */
  printingAs: ({ customerId: as, projectId: project, orderId: order, ...rest }: EditingPlace) =>
    `/printing?${new URLSearchParams({ as, project, ...(order && { order }), ...rest })}`,
  shopAll: () => '/shop-all',
  /** @param groupName the slug (shared/product/groups.ts) */
  shopGroup: (groupName: string) => `/shop-all/${encodeURIComponent(groupName)}`,
  artists: () => '/artists',
  /** @param artistName the slug (shared/product/groups.ts) */
  artist: (artistName: string) => `/artists/${encodeURIComponent(artistName)}`,
  product: (urlSlug: string) => `/products/${encodeURIComponent(urlSlug)}`,
  about: () => '/about',
  privacy: () => '/privacy',
  returns: () => '/returns',
  terms: () => '/terms',
  delivery: () => '/delivery',
  contact: () => '/contact',
  instructions: () => '/product-instructions',
  /** @param slug of the article that stands open */
  faqs: (slug?: string) => (slug === undefined ? '/faqs' : `/faqs#${slug}`),
  wallPads: () => '/buy-wallpads',
  cart: () => '/cart',
  /** @param orderId the placed order whose receipt is shown */
  confirm: (orderId?: string) => (orderId === undefined ? '/confirm' : `/confirm?order=${encodeURIComponent(orderId)}`),
  orders: () => '/orders',
  order: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  /** where the link to an order leads */
  orderLink: () => MAIL_LINK_PATHS.order,
  /** where the link of a mailed code leads */
  knownBrowser: () => KNOWN_BROWSER_PATH,
  /** where the links of a reminder lead */
  resume: () => MAIL_LINK_PATHS.resume,
  recover: () => MAIL_LINK_PATHS.recover,
  unsubscribe: () => MAIL_LINK_PATHS.unsubscribe,
  admin: () => '/admin',
  /** @param search as the list's own filters: text, state, group */
  adminProducts: (search: Record<string, string> = {}) => {
    const query = new URLSearchParams(search).toString();
    return query ? `/admin/products?${query}` : '/admin/products';
  },
  adminProduct: (productId: string) => `/admin/products/${encodeURIComponent(productId)}`,
  /** @param from the product that the new one begins as a copy of */
  adminNewProduct: (from?: string) =>
    from === undefined ? '/admin/new-product' : `/admin/new-product?from=${encodeURIComponent(from)}`,
  adminGroups: () => '/admin/groups',
  /** @param importId the import that is shown; without one a file is chosen */
  adminProductImport: (importId?: string) =>
    importId === undefined ? '/admin/product-import' : `/admin/product-import?import=${encodeURIComponent(importId)}`,
  adminMachines: () => '/admin/machines',
  adminPrivacy: () => '/admin/privacy',
  adminDashboard: () => '/admin/dashboard',
  adminCustomers: () => '/admin/customers',
  adminCustomer: (customerId: string) => `/admin/customers/${encodeURIComponent(customerId)}`,
  adminPromos: () => '/admin/promos',
  adminPromo: (code: string) => `/admin/promos/${encodeURIComponent(code)}`,
  adminNewPromo: () => '/admin/new-promo',
  adminPrices: () => '/admin/prices',
  adminActivity: () => '/admin/activity',
  adminPages: () => '/admin/pages',
  /** @param name of a page that is there, or of one that is begun with it */
  adminPage: (name: string) => `/admin/pages/${encodeURIComponent(name)}`,
  adminHelp: () => '/admin/help',
  /** @param id of an article that is there, or of one that is begun with it */
  adminArticle: (id: string) => `/admin/help/${encodeURIComponent(id)}`,
  adminTenants: () => '/admin/tenants',
  /** @param part of the row; without one, the first */
  adminTenant: (tenantId: string, part?: string) =>
    `/admin/tenants/${encodeURIComponent(tenantId)}${part === undefined ? '' : `?part=${encodeURIComponent(part)}`}`,
  adminNewTenant: () => '/admin/new-tenant',
  /** a shop in a frame of the back office, as a row that is not saved yet would have it */
  tenantPreview: () => TENANT_PREVIEW_PATH,
  adminAssets: () => '/admin/assets',
  adminAsset: (assetId: string) => `/admin/assets/${encodeURIComponent(assetId)}`,
  adminAlbums: () => '/admin/confetti',
  adminAlbum: (albumId: string) => `/admin/confetti/${encodeURIComponent(albumId)}`,
  deleteAccount: () => '/delete-account',
  /** @param queue of shared/order/admin-wire.ts; without one, the list that the back office begins with */
  adminOrders: (queue?: string) =>
    queue === undefined ? '/admin/orders' : `/admin/orders?queue=${encodeURIComponent(queue)}`,
  /** @param query what narrows the list, as its address says it */
  adminOrderList: (query: string) => (query === '' ? '/admin/orders' : `/admin/orders?${query}`),
  /**
   * @param place a queue of shared/order/admin-wire.ts (without one, the orders ready to print) or a search; `shop` narrows
   *   it to one tenant
   */
  printRoom: (place: { queue?: string; search?: string; shop?: string | undefined } = {}) =>
    withQuery('/print-room', place),
  /** @param place a list of shared/order/lab-orders.ts, without one what needs attention; and the tenant, without one the own */
  printRoomLabs: (place: { list?: string; shop?: string | undefined } = {}) => withQuery('/print-room/labs', place),
  /** Numbers are unique within a tenant only, so the address names it. */
  printRoomOrder: ({ id, tenantId }: { id: string; tenantId: string }) =>
    withQuery(printRoomNumber(id), { shop: tenantId }),
  /** @param orderId a number whose tenant is not known yet */
  printRoomNumber,
  adminOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
} as const;

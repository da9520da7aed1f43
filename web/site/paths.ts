import { KNOWN_BROWSER_PATH, MAIL_LINK_PATHS } from '../../shared/customer/links.ts';
import { TENANT_PREVIEW_PATH } from '../../shared/tenant/tenant-of-visit.ts';

/** The membership section of the home page. */
export const MEMBERSHIP_HASH = '#membership';

interface EditingPlace {
  customerId: string;
  projectId: string;
  orderId?: string | undefined;
  /** The shop being worked on, if it differs from the URL's. */
  shop?: string;
}

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const present = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return present.length === 0 ? path : `${path}?${new URLSearchParams(present)}`;
}

const printRoomNumber = (orderId: string) => `/print-room/${encodeURIComponent(orderId)}`;

/** Builds every URL of the app: docs/spec 3.1. */
export const paths = {
  home: () => '/',
  /** @param place position in the picker: the source, and the album or artist in it */
  photoPicker: (place: Record<string, string> = {}) => {
    const query = new URLSearchParams(place).toString();
    return query ? `/photo-picker?${query}` : '/photo-picker';
  },
  /** @param splitId the split shown in the editor; the wall if absent */
  printing: (splitId?: string) => (splitId === undefined ? '/printing' : `/printing?split=${splitId}`),
  /** The editor with a customer's wall, for staff; `orderId` is where they came from, otherwise the customer. */
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
  /** @param slug of the opened article */
  faqs: (slug?: string) => (slug === undefined ? '/faqs' : `/faqs#${slug}`),
  wallPads: () => '/buy-wallpads',
  cart: () => '/cart',
  /** @param orderId the placed order whose receipt is shown */
  confirm: (orderId?: string) => (orderId === undefined ? '/confirm' : `/confirm?order=${encodeURIComponent(orderId)}`),
  orders: () => '/orders',
  order: (orderId: string) => `/orders/${encodeURIComponent(orderId)}`,
  orderLink: () => MAIL_LINK_PATHS.order,
  /** Target of the link in a mailed code. */
  knownBrowser: () => KNOWN_BROWSER_PATH,
  /** Target of the links in a reminder. */
  resume: () => MAIL_LINK_PATHS.resume,
  recover: () => MAIL_LINK_PATHS.recover,
  unsubscribe: () => MAIL_LINK_PATHS.unsubscribe,
  admin: () => '/admin',
  /** @param search the list's filters: text, state, group */
  adminProducts: (search: Record<string, string> = {}) => {
    const query = new URLSearchParams(search).toString();
    return query ? `/admin/products?${query}` : '/admin/products';
  },
  adminProduct: (productId: string) => `/admin/products/${encodeURIComponent(productId)}`,
  /** @param from the product to copy */
  adminNewProduct: (from?: string) =>
    from === undefined ? '/admin/new-product' : `/admin/new-product?from=${encodeURIComponent(from)}`,
  adminGroups: () => '/admin/groups',
  /** @param importId the shown import; a file is chosen if absent */
  adminProductImport: (importId?: string) =>
    importId === undefined ? '/admin/product-import' : `/admin/product-import?import=${encodeURIComponent(importId)}`,
  adminMachines: () => '/admin/machines',
  adminPrivacy: () => '/admin/privacy',
  adminDashboard: () => '/admin/dashboard',
  adminReports: () => '/admin/reports',
  adminCustomers: () => '/admin/customers',
  adminCustomer: (customerId: string) => `/admin/customers/${encodeURIComponent(customerId)}`,
  adminPromos: () => '/admin/promos',
  adminPromo: (code: string) => `/admin/promos/${encodeURIComponent(code)}`,
  adminNewPromo: () => '/admin/new-promo',
  adminPrices: () => '/admin/prices',
  adminActivity: () => '/admin/activity',
  adminPages: () => '/admin/pages',
  /** @param name of an existing page or a new one */
  adminPage: (name: string) => `/admin/pages/${encodeURIComponent(name)}`,
  adminHelp: () => '/admin/help',
  /** @param id of an existing article or a new one */
  adminArticle: (id: string) => `/admin/help/${encodeURIComponent(id)}`,
  adminTenants: () => '/admin/tenants',
  /** @param part of the configuration; defaults to the first */
  adminTenant: (tenantId: string, part?: string) =>
    `/admin/tenants/${encodeURIComponent(tenantId)}${part === undefined ? '' : `?part=${encodeURIComponent(part)}`}`,
  adminNewTenant: () => '/admin/new-tenant',
  /** A shop in a frame of the back office with an unsaved configuration. */
  tenantPreview: () => TENANT_PREVIEW_PATH,
  adminAssets: () => '/admin/assets',
  adminAsset: (assetId: string) => `/admin/assets/${encodeURIComponent(assetId)}`,
  adminAlbums: () => '/admin/confetti',
  adminAlbum: (albumId: string) => `/admin/confetti/${encodeURIComponent(albumId)}`,
  deleteAccount: () => '/delete-account',
  /** @param queue of shared/order/admin-wire.ts; defaults to the back office's first list */
  adminOrders: (queue?: string) =>
    queue === undefined ? '/admin/orders' : `/admin/orders?queue=${encodeURIComponent(queue)}`,
  /** @param query the list's filters as a query string */
  adminOrderList: (query: string) => (query === '' ? '/admin/orders' : `/admin/orders?${query}`),
  /**
   * @param place a queue of shared/order/admin-wire.ts (default: the orders ready to print) or a search; `shop` filters
   * by
   *   tenant
   */
  printRoom: (place: { queue?: string; search?: string; shop?: string | undefined } = {}) =>
    withQuery('/print-room', place),
  /** @param place a list of shared/order/lab-orders.ts (default: needs attention), and the tenant (default: own) */
  printRoomLabs: (place: { list?: string; shop?: string | undefined } = {}) => withQuery('/print-room/labs', place),
  /** Numbers are unique within a tenant only, so the URL names it. */
  printRoomOrder: ({ id, tenantId }: { id: string; tenantId: string }) =>
    withQuery(printRoomNumber(id), { shop: tenantId }),
  /** @param orderId a number whose tenant is not known yet */
  printRoomNumber,
  adminOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
} as const;

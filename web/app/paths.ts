/** Every address of the app is built here. Spec section 2, "Routes". */
export const paths = {
  home: () => '/',
  photoPicker: () => '/photo-picker',
  printing: () => '/printing',
  cart: () => '/cart',
  /** @param orderId the placed order whose receipt is shown */
  confirm: (orderId?: string) => (orderId === undefined ? '/confirm' : `/confirm?order=${encodeURIComponent(orderId)}`),
  admin: () => '/admin',
  adminOrders: (status?: string) =>
    status === undefined ? '/admin/orders' : `/admin/orders?status=${encodeURIComponent(status)}`,
  adminOrder: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
} as const;

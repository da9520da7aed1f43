/** Separate from metrics.ts, because functions that only count need no schema. */

/** Daily counters of a shop. Repeated events count once: docs/spec 20.12. */
export const FIGURES = [
  'visits',
  'walls',
  'carts',
  'checkouts',
  'orders',
  'repeatOrders',
  'tiles',
  'revenueCents',
  'discountCents',
  'refundedCents',
  'cancelled',
] as const;
export type Figure = (typeof FIGURES)[number];

/** Daily counters by a key, such as the id of a product, with what each counts: docs/spec 20.15. */
export const BREAKDOWNS = {
  /** By product id. */
  product: ['units', 'revenueCents'],
  /** By key of a picture of the shop. */
  picture: ['tiles', 'revenueCents'],
  /** By code. */
  promo: ['orders', 'revenueCents', 'discountCents'],
  /** By reason. */
  refund: ['refunds', 'amountCents'],
  reprint: ['reprints', 'copies'],
  /** By days since the payment. */
  shipped: ['orders'],
  ready: ['orders'],
} as const;
export type BreakdownKind = keyof typeof BREAKDOWNS;
export type Measures<Kind extends BreakdownKind> = Record<(typeof BREAKDOWNS)[Kind][number], number>;

/** The key of refunds without a reason. */
export const NO_REASON = 'none';

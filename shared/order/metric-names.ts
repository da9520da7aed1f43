/** Separate from metrics.ts, because functions that only count need no schema. */

/** Daily counters of a shop. Repeated events count once: docs/spec 20.12. */
export const FIGURES = [
  'visits',
  'walls',
  'carts',
  'checkouts',
  'orders',
  'tiles',
  'revenueCents',
  'refundedCents',
  'cancelled',
] as const;
export type Figure = (typeof FIGURES)[number];

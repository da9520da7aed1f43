/** What is counted in a shop on each day, each once however often its event is told: docs/product.md 20.12. */
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

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

/** Those that came later than the others: of a day before it, nobody knows how many there were. */
export const LATER_FIGURES = ['visits', 'carts'] as const satisfies readonly Figure[];
export type LaterFigure = (typeof LATER_FIGURES)[number];

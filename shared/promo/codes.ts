import type { Promo } from './schema.ts';

/** A code that nobody knows, as it was typed. */
interface UnknownPromotion {
  code: string;
  type?: undefined;
}

export type EnteredPromotion = Promo | UnknownPromotion;

export function isKnown(promotion: EnteredPromotion): promotion is Promo {
  return promotion.type !== undefined;
}

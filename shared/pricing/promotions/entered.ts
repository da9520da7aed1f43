import type { Promo } from '../../schemas/promo.ts';
import { codeKey } from './code-key.ts';

/** A code that nobody knows, as it was typed. */
export interface UnknownPromotion {
  code: string;
  type?: undefined;
}

export type EnteredPromotion = Promo | UnknownPromotion;

export function isKnown(promotion: EnteredPromotion): promotion is Promo {
  return promotion.type !== undefined;
}

/**
 * The promotions that a shopper's codes mean. Case and outer space do not count, a promo answers to its code and its
 * full code, and a promo that is entered twice counts once.
 */
export function enteredPromotions(codes: readonly string[], known: readonly Promo[]): EnteredPromotion[] {
  const entered = new Map<string, EnteredPromotion>();
  for (const typed of codes) {
    const code = typed.trim();
    if (code === '') continue;
    const promo = known.find((each) => answersTo(each, code));
    const key = codeKey(promo?.code ?? code);
    if (!entered.has(key)) entered.set(key, promo ?? { code });
  }
  return [...entered.values()];
}

function answersTo(promo: Promo, code: string): boolean {
  const key = codeKey(code);
  return codeKey(promo.code) === key || (!!promo.fullCode && codeKey(promo.fullCode) === key);
}

import type { Customer } from '../customer/schema.ts';
import { centsFromDollars } from '../money/money.ts';
import { type EnteredPromotion, isKnown } from './codes.ts';
import { type Candidate, candidate, type Offer, percentCandidate } from './discount.ts';
import { checkPromo } from './eligibility.ts';
import { type Goods, isTile, type ProductIdOf, unitsOf } from './goods.ts';
import { isMember, isMemberCode, membershipCandidate } from './membership.ts';
import { CODE_DID_NOT_WORK } from './messages.ts';
import type { Refusal } from './priced-cart.ts';
import type { PricingConfig, VolumeDiscount } from './pricing.ts';
import type { Promo } from './schema.ts';
import { welcomeCandidate } from './welcome.ts';

/** Inputs of a discount other than the goods. */
export interface DiscountSources {
  promotions: readonly EnteredPromotion[];
  pricing: PricingConfig;
  customer?: Pick<Customer, 'tags' | 'metafields'> | undefined;
  productIdOf: ProductIdOf;
  /** Milliseconds since 1970. */
  nowMs: number;
}

export function bestDiscount(
  goods: readonly Goods[],
  { promotions, pricing, customer, productIdOf, nowMs }: DiscountSources,
): { best: Candidate | undefined; candidates: Candidate[]; refusals: Refusal[] } {
  const { membership } = pricing;
  const isHeldAsMember = (code: string) =>
    customer !== undefined && isMember(customer) && isMemberCode(code, membership);
  // A member's own code is the membership, which is a candidate anyway.
  const entered = promotions.filter(({ code }) => !isHeldAsMember(code));
  const codes = codeCandidates(goods, entered, productIdOf, nowMs);
  const automatic = [
    volumeCandidate(goods, pricing.volumeDiscounts),
    membershipCandidate(goods, membership, customer),
    welcomeCandidate(goods, pricing.welcomePromo, customer, nowMs),
  ].filter((each) => each !== undefined);
  const candidates = [...codes.candidates, ...automatic];
  return { best: chooseBest(candidates), candidates, refusals: codes.refusals };
}

/** Evaluates the entered codes in order. */
function codeCandidates(
  goods: readonly Goods[],
  promotions: readonly EnteredPromotion[],
  productIdOf: ProductIdOf,
  nowMs: number,
): { candidates: Candidate[]; refusals: Refusal[] } {
  const candidates: Candidate[] = [];
  const refusals: Refusal[] = [];
  for (const promotion of promotions) {
    const { code } = promotion;
    if (!isKnown(promotion)) {
      refusals.push({ code, rule: 'unknown_code', message: CODE_DID_NOT_WORK });
      continue;
    }
    const verdict = checkPromo(promotion, { goods, productIdOf, nowMs });
    if (verdict.kind === 'refused') {
      refusals.push({ code, rule: verdict.rule, message: verdict.message });
      continue;
    }
    const offer = offerOf(promotion);
    const percentOff = offer.kind === 'percentage' ? offer.percent : undefined;
    candidates.push(candidate({ kind: 'code', code, text: code, percentOff }, verdict.entitled, offer));
  }
  return { candidates, refusals };
}

function offerOf({ type, value, allocateOncePerOrder }: Promo): Offer {
  if (type === 'percentage') return { kind: 'percentage', percent: Math.abs(value) };
  const amountCents = centsFromDollars(Math.abs(value));
  return { kind: allocateOncePerOrder ? 'amount_once' : 'amount_each', amountCents };
}

/** Computes a cart's volume discount: the best step that its tiles reach. It counts and discounts tiles only. */
function volumeCandidate(goods: readonly Goods[], steps: readonly VolumeDiscount[]): Candidate | undefined {
  const tiles = tilesOf(goods);
  const reached = steps.filter(({ minimum }) => tiles >= minimum);
  const step = leastBy(reached, ({ percentOff }) => -percentOff);
  if (!step) return undefined;
  const { code, text, percentOff } = step;
  return percentCandidate({ kind: 'volume', code, text, percentOff }, goods, isTile);
}

export function tilesOf(goods: readonly Goods[]): number {
  return unitsOf(goods.filter(isTile));
}

/**
 * Chooses the greatest discount, on a tie the earlier candidate. Candidates without effect never win. At most one promo
 * is applied: docs/spec 12.3.
 */
function chooseBest(candidates: readonly Candidate[]): Candidate | undefined {
  const discounting = candidates.filter(({ discountCents }) => discountCents > 0);
  return leastBy(discounting, ({ discountCents }) => -discountCents);
}

/** Returns the item with the smallest rank, the first of equals. */
export function leastBy<Item>(items: readonly Item[], rankOf: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (least, item) => (least !== undefined && rankOf(least) <= rankOf(item) ? least : item),
    undefined,
  );
}

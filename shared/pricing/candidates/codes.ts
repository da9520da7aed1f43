import { centsFromDollars } from '../../money/cents.ts';
import type { Promo } from '../../schemas/promo.ts';
import type { Offer } from '../discount.ts';
import type { Goods, ProductIdOf } from '../goods.ts';
import type { Refusal } from '../priced-cart.ts';
import { checkPromo } from '../promotions/eligibility.ts';
import { type EnteredPromotion, isKnown } from '../promotions/entered.ts';
import { CODE_DID_NOT_WORK } from '../promotions/messages.ts';
import { type Candidate, candidate } from './candidate.ts';

/** What the entered codes would take off, and why some of them do not, in the order in which they were entered. */
export function codeCandidates(
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

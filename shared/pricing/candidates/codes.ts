import { centsFromDollars } from '../../money/money.ts';
import type { Promo } from '../../promo/schema.ts';
import type { Offer } from '../../promo/discount.ts';
import type { Goods, ProductIdOf } from '../../promo/goods.ts';
import type { Refusal } from '../../promo/priced-cart.ts';
import { checkPromo } from '../../promo/eligibility.ts';
import { type EnteredPromotion, isKnown } from '../../promo/codes.ts';
import { CODE_DID_NOT_WORK } from '../../promo/messages.ts';
import { type Candidate, candidate } from '../../promo/candidates.ts';

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

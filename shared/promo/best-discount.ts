import type { Customer } from '../customer/schema.ts';
import type { PricingConfig } from './pricing.ts';
import type { Candidate } from './candidates.ts';
import { codeCandidates } from '../pricing/candidates/codes.ts';
import { isMember, isMemberCode, membershipCandidate } from './membership.ts';
import { volumeCandidate } from '../pricing/candidates/volume.ts';
import { welcomeCandidate } from './welcome.ts';
import { chooseBest } from '../pricing/choose-best.ts';
import type { Goods, ProductIdOf } from './goods.ts';
import type { Refusal } from './priced-cart.ts';
import type { EnteredPromotion } from './codes.ts';

/** All that can take something off, besides the goods themselves. */
export interface DiscountSources {
  promotions: readonly EnteredPromotion[];
  pricing: PricingConfig;
  customer?: Pick<Customer, 'tags' | 'metafields'> | undefined;
  productIdOf: ProductIdOf;
  /** milliseconds since 1970 */
  nowMs: number;
}

export function bestDiscount(
  goods: readonly Goods[],
  { promotions, pricing, customer, productIdOf, nowMs }: DiscountSources,
): { best: Candidate | undefined; candidates: Candidate[]; refusals: Refusal[] } {
  const { membership } = pricing;
  const isHeldAsMember = (code: string) =>
    customer !== undefined && isMember(customer) && isMemberCode(code, membership);
  // a member's own code is the membership, which is weighed in any case
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

import type { Customer } from '../schemas/customer.ts';
import type { PricingConfig } from '../schemas/pricing.ts';
import type { Candidate } from './candidates/candidate.ts';
import { codeCandidates } from './candidates/codes.ts';
import { isMember, isMemberCode, membershipCandidate } from './candidates/membership.ts';
import { volumeCandidate } from './candidates/volume.ts';
import { welcomeCandidate } from './candidates/welcome.ts';
import { chooseBest } from './choose-best.ts';
import type { Goods, ProductIdOf } from './goods.ts';
import type { Refusal } from './priced-cart.ts';
import type { EnteredPromotion } from './promotions/entered.ts';

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

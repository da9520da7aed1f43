import { MEMBER_TAGS } from '../../constants/prices.ts';
import { type Customer, customerTags } from '../../schemas/customer.ts';
import type { Membership } from '../../schemas/pricing.ts';
import type { Goods } from '../goods.ts';
import { codeKey } from '../promotions/code-key.ts';
import { type Candidate, percentCandidate } from './candidate.ts';

/** A member is a customer who carries a member tag, whatever its value. */
export function isMember(customer: Pick<Customer, 'tags'>): boolean {
  return customerTags(customer.tags).some(({ type }) => MEMBER_TAGS.includes(type));
}

/**
 * Whether a code stands for the membership itself: the member's own, or the one at the level of the cart. A member's cart
 * may carry it; on anybody else's it is a code like any other that nobody knows.
 */
export function isMemberCode(code: string, membership: Membership | undefined): boolean {
  return [membership?.code, membership?.cartCode].some((own) => own !== undefined && codeKey(own) === codeKey(code));
}

/** What a member gets on everything. */
export function membershipCandidate(
  goods: readonly Goods[],
  membership: Membership | undefined,
  customer: Pick<Customer, 'tags'> | undefined,
): Candidate | undefined {
  if (!membership || !customer || !isMember(customer)) return undefined;
  const { code, text, percentOff } = membership;
  return percentCandidate({ kind: 'membership', code, text, percentOff }, goods, () => true);
}

import { MEMBER_TAGS } from '../../constants/prices.ts';
import { type Customer, customerTags } from '../../schemas/customer.ts';
import type { Membership } from '../../schemas/pricing.ts';
import type { Goods } from '../goods.ts';
import { type Candidate, percentCandidate } from './candidate.ts';

/** A member is a customer who carries a member tag, whatever its value. */
function isMember(customer: Pick<Customer, 'tags'>): boolean {
  return customerTags(customer.tags).some(({ type }) => MEMBER_TAGS.includes(type));
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

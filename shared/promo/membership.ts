import { type Customer, customerTags } from '../customer/schema.ts';
import { MEMBERSHIP_PRODUCT_ID } from '../product/ids.ts';
import { codeKey } from './codes.ts';
import { type Candidate, percentCandidate } from './discount.ts';
import type { Goods } from './goods.ts';
import { MEMBER_TAGS } from './prices.ts';
import type { Membership } from './pricing.ts';

/** Customers with a member tag of any value are members. */
export function isMember(customer: Pick<Customer, 'tags'>): boolean {
  return customerTags(customer.tags).some(({ type }) => MEMBER_TAGS.includes(type));
}

/**
 * Whether a code belongs to the membership: the member's own, or that of the cart. It is the membership in a member's
 * cart and an unknown code in any other.
 */
export function isMemberCode(code: string, membership: Membership | undefined): boolean {
  return [membership?.code, membership?.cartCode].some((own) => own !== undefined && codeKey(own) === codeKey(code));
}

/** A membership in the cart counts at once: docs/spec 12.5. */
function buysMembership(goods: readonly Goods[]): boolean {
  return goods.some(({ productId, quantity }) => productId === MEMBERSHIP_PRODUCT_ID && quantity > 0);
}

/** The discount of members, and of carts with a membership, on everything but the membership. */
export function membershipCandidate(
  goods: readonly Goods[],
  membership: Membership | undefined,
  customer: Pick<Customer, 'tags'> | undefined,
): Candidate | undefined {
  const isOne = customer !== undefined && isMember(customer);
  if (!membership || (!isOne && !buysMembership(goods))) return undefined;
  const { code, cartCode, text, percentOff } = membership;
  const applied = { kind: 'membership', code: isOne ? code : cartCode, text, percentOff } as const;
  return percentCandidate(applied, goods, ({ productId }) => productId !== MEMBERSHIP_PRODUCT_ID);
}

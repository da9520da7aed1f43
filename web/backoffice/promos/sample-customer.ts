import type { Customer } from '../../../shared/customer/schema.ts';
import { MEMBER_TAGS, WELCOME_DATE_KEY } from '../../../shared/promo/prices.ts';

export function sampleCustomer(who: {
  isMember: boolean;
  isNew: boolean;
  nowMs: number;
}): Pick<Customer, 'tags' | 'metafields'> {
  const [tag = ''] = MEMBER_TAGS;
  return {
    ...(who.isMember && { tags: tag }),
    ...(who.isNew && { metafields: [{ key: WELCOME_DATE_KEY, value: who.nowMs }] }),
  };
}

import { type Customer, customerTags } from '../customer/schema.ts';

const REWARD_TAG = 'reward';

/** How many reward tiles a customer has been given in all, by tags such as `reward:2`: docs/product.md 12.13. */
export function rewardTilesOf(customer: Pick<Customer, 'tags'> | undefined): number {
  const given = customerTags(customer?.tags).filter(({ type }) => type === REWARD_TAG);
  return given.reduce((sum, { value = '1' }) => sum + (/^\d{1,3}$/.test(value) ? Number(value) : 0), 0);
}

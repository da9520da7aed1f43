import { type Customer, rewardTilesOf } from '../../../shared/customer/schema.ts';
import type { CustomerBenefits } from '../../../shared/customer/wire.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { isMember as hasMemberTag } from '../../../shared/promo/membership.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import type { createProjectClaimStore } from '../payments/project-claim-store.ts';
import { rewardsLeft } from '../payments/project-claims.ts';
import type { IsMember } from './memberships.ts';

export type BenefitsOf = (tenantId: TenantId, customer: Customer) => Promise<CustomerBenefits>;

/** Membership and unused rewards of a customer: docs/spec 12.5 and 12.13. */
export function createCustomerBenefits(deps: {
  claims: Pick<ReturnType<typeof createProjectClaimStore>, 'takenBy'>;
  isMember: IsMember;
}): BenefitsOf {
  const { claims, isMember } = deps;

  async function rewardTiles(tenantId: TenantId, customer: Customer): Promise<number> {
    const given = rewardTilesOf(customer);
    if (given === 0) return 0;
    return rewardsLeft(given, await claims.takenBy(tenantId, [ownerOfCustomer(customer.id)])).length;
  }

  return async (tenantId, customer) => {
    const [isOne, tiles] = await Promise.all([
      hasMemberTag(customer) || isMember({ tenantId, customerId: customer.id, email: customer.email }),
      rewardTiles(tenantId, customer),
    ]);
    return { isMember: isOne, rewardTiles: tiles };
  };
}

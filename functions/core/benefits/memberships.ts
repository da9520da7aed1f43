import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { CartOwner } from '../lib/owner.ts';
import type { Clock } from '../lib/clock.ts';
import { makesMember } from './membership.ts';
import { type MemberKey, type MembershipStore, memberOfCustomer, memberOfEmail } from './membership-store.ts';

/** Who asks to be priced as a member. */
interface Candidate {
  tenantId: TenantId;
  /** who has proven to be signed in; their email is a mailbox that they have proven */
  customerId?: string | undefined;
  email: string;
  /** the browser: without a sign-in only what it has bought itself counts, so nobody is a member by typing an email */
  owner?: CartOwner | undefined;
}

export type IsMember = (candidate: Candidate) => Promise<boolean>;

/** Says who is a member because of an order. */
export function createMemberships(deps: {
  memberships: Pick<MembershipStore, 'ordersOf'>;
  orders: Pick<OrderStore, 'get'>;
  clock: Clock;
}): IsMember {
  const { memberships, orders, clock } = deps;
  return async ({ tenantId, customerId, email, owner }) => {
    const own: MemberKey[] = [
      memberOfEmail(email),
      ...(customerId === undefined ? [] : [memberOfCustomer(customerId)]),
    ];
    const ids = (await Promise.all(own.map((member) => memberships.ordersOf(tenantId, member)))).flat();
    const found = await Promise.all(ids.map((id) => orders.get(tenantId, id)));
    const now = clock.now();
    return found.some(
      (stored) => stored && (customerId !== undefined || stored.owner === owner) && makesMember(stored.order, now),
    );
  };
}

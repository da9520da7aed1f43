import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Clock } from '../lib/clock.ts';
import type { CartOwner } from '../lib/owner.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { makesMember } from './membership.ts';
import { type MemberKey, type MembershipStore, memberOfCustomer, memberOfEmail } from './membership-store.ts';

interface Candidate {
  tenantId: TenantId;
  /** The signed-in customer, whose mailbox is verified. */
  customerId?: string | undefined;
  email: string;
  /** The browser's cart. Without a sign-in only its own orders count, so an email alone makes no member. */
  owner?: CartOwner | undefined;
}

export type IsMember = (candidate: Candidate) => Promise<boolean>;

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

import type { StaffMember } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { type MembershipStore, memberOfCustomer, memberOfEmail } from '../benefits/membership-store.ts';
import type { Clock } from '../lib/clock.ts';
import { ownerOfCustomer } from '../lib/owner.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import type { ProjectClaimStore } from '../payments/project-claim-store.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import type { EndedAccount } from './merge-store.ts';

/** Time limit of one call, which may last 15 seconds; the next call continues. */
const WORK_MAX_MS = 8_000;

export interface MergeDeps {
  orders: Pick<OrderStore, 'listOwned' | 'change'>;
  projects: Pick<ProjectStore, 'ids' | 'move'>;
  cartLinks: Pick<CartLinkStore, 'joinedOwners' | 'handOver'>;
  claims: Pick<ProjectClaimStore, 'copyTo'>;
  memberships: Pick<MembershipStore, 'copyTo'>;
  clock: Clock;
}

export interface Moved {
  state: 'moving' | 'done';
  moved: { orders: number; projects: number; carts: number };
}

/**
 * Moves memberships, carts, walls and orders of a merged account to the other one, each separately. Idempotent and
 * resumable: it moves the rest, including the order of a payment that was in progress. Photos are not moved:
 * `joinedOwners` makes them accessible to the other account.
 */
export async function moveToMerged(
  deps: MergeDeps,
  tenantId: TenantId,
  { id, into, email }: EndedAccount,
  by: StaffMember,
): Promise<Moved> {
  const { orders, projects, cartLinks, claims, memberships, clock } = deps;
  const from = ownerOfCustomer(id);
  const to = ownerOfCustomer(into);
  const moved = { orders: 0, projects: 0, carts: 0 };
  const endsAt = clock.now().getTime() + WORK_MAX_MS;
  const isOver = () => clock.now().getTime() > endsAt;

  for (const member of [memberOfCustomer(id), memberOfEmail(email)])
    await memberships.copyTo(tenantId, member, memberOfCustomer(into));
  await claims.copyTo(tenantId, from, to);
  for (const owner of await cartLinks.joinedOwners(tenantId, id)) {
    await cartLinks.handOver(tenantId, owner, id, into);
    moved.carts += 1;
  }
  for (const projectId of await projects.ids(tenantId, from)) {
    if (isOver()) return { state: 'moving', moved };
    await projects.move(tenantId, from, to, projectId);
    moved.projects += 1;
  }
  let cursor: string | undefined;
  do {
    const page = await orders.listOwned(tenantId, from, cursor);
    if (page === 'invalid_cursor') throw new Error('The store does not know its own cursor');
    for (const { id: orderId } of page.orders) {
      if (isOver()) return { state: 'moving', moved };
      const change = { kind: 'assign_customer', customerId: into, from: id } as const;
      const changed = await orders.change(tenantId, orderId, [change], { kind: 'staff', id: by.id });
      if (changed.kind === 'changed') moved.orders += 1;
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
  return { state: 'done', moved };
}

import type { TenantId } from '../../../shared/lib/scalars.ts';
import { type CartOwner, customerOfOwner, type Shopper } from '../lib/owner.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import { type ScheduleDeps, scheduleReminder } from '../reminders/schedule-reminder.ts';

interface LinkDeps extends ScheduleDeps {
  cartLinks: Pick<CartLinkStore, 'link'>;
}

/** taken: the cart belongs to another customer and is left unchanged. */
export type CartMerged = 'done' | 'taken';

/**
 * Links a cart to the customer who signed in with it, and moves its projects and orders to them. Idempotent; projects
 * and orders move one by one, so the next call completes an interrupted one.
 */
export async function mergeCart(
  deps: LinkDeps & { projects: Pick<ProjectStore, 'ids' | 'move'>; orders: Pick<OrderStore, 'listOwned' | 'change'> },
  tenantId: TenantId,
  shopper: Shopper,
): Promise<CartMerged> {
  const linked = await linkCart(deps, tenantId, shopper);
  if (typeof linked === 'string') return linked;
  const { cart, customerId } = linked;
  for (const projectId of await deps.projects.ids(tenantId, cart)) {
    // A customer, unlike a cart, has a mailbox for reminders.
    await scheduleReminder(deps, tenantId, shopper.owner, projectId);
    await deps.projects.move(tenantId, cart, shopper.owner, projectId);
  }
  const page = await deps.orders.listOwned(tenantId, cart);
  const actor = { kind: 'shopper', id: customerId } as const;
  for (const { id } of page === 'invalid_cursor' ? [] : page.orders)
    await deps.orders.change(tenantId, id, [{ kind: 'assign_customer', customerId }], actor);
  return 'done';
}

/** Links the cart, and moves one project only. */
export async function mergeProject(
  deps: LinkDeps & { projects: Pick<ProjectStore, 'get' | 'move'> },
  tenantId: TenantId,
  shopper: Shopper,
  projectId: string,
): Promise<CartMerged> {
  const linked = await linkCart(deps, tenantId, shopper);
  if (typeof linked === 'string') return linked;
  if (await deps.projects.get(tenantId, linked.cart, projectId)) {
    await scheduleReminder(deps, tenantId, shopper.owner, projectId);
    await deps.projects.move(tenantId, linked.cart, shopper.owner, projectId);
  }
  return 'done';
}

/** @returns done if there is nothing to merge */
async function linkCart(
  { cartLinks }: Pick<LinkDeps, 'cartLinks'>,
  tenantId: TenantId,
  { owner, cartOwner: cart }: Shopper,
): Promise<CartMerged | { cart: CartOwner; customerId: string }> {
  const customerId = customerOfOwner(owner);
  if (customerId === undefined || cart === undefined) return 'done';
  return (await cartLinks.link(tenantId, cart, customerId)) === 'taken' ? 'taken' : { cart, customerId };
}

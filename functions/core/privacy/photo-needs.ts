import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { endOfOrder } from '../../../shared/order/states.ts';
import { ANONYMOUS_PROJECT_DAYS, REPRINT_DAYS } from '../../../shared/photo/retention.ts';
import { knownTileIds } from '../../../shared/project/removal.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { CartOwner, customerOfOwner, type OwnerKey, ownerOfCustomer } from '../lib/owner.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { ownedOrders } from '../orders/owned-orders.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import { photosOf } from '../projects/project-check.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import type { VisitStore } from '../projects/visit-store.ts';

export interface PhotoNeedsDeps {
  cartLinks: Pick<CartLinkStore, 'customerOf' | 'joinedOwners'>;
  projects: Pick<ProjectStore, 'page' | 'remove'>;
  visits: Pick<VisitStore, 'lastOf'>;
  orders: Pick<OrderStore, 'get' | 'listOwned'>;
}

/** Whether an order may still be printed or reprinted, which needs its photos. */
export function needsPhotos(order: Pick<Order, 'productionState' | 'reprints' | 'history'>, now: Date): boolean {
  const endedAt = endOfOrder(order);
  return endedAt === undefined || Date.parse(endedAt) + REPRINT_DAYS * DAY_MS > now.getTime();
}

/**
 * Keys of the photos in use: those of open projects, and those of orders that are in progress or may be printed again.
 * A photo keeps its uploader as owner, so a customer's linked carts are read too. Also removes projects of visitors who
 * never signed in and have not returned for a year.
 */
export async function neededPhotos(
  deps: PhotoNeedsDeps,
  tenantId: TenantId,
  owner: OwnerKey,
  now: Date,
): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const each of await allOwners(deps, tenantId, owner)) {
    for (const project of await openProjects(deps, tenantId, each)) {
      if (await isLeft(deps, tenantId, each, project, now)) {
        const removal = { removedAt: now.toISOString(), removedTileIds: knownTileIds(project) };
        await deps.projects.remove(tenantId, each, project.id, removal);
      } else for (const { key } of photosOf(project)) needed.add(key);
    }
    for (const { lines, ...order } of await ownedOrders(deps.orders, tenantId, [each]))
      if (needsPhotos(order, now))
        for (const line of lines) for (const { photoKey } of line.tiles) needed.add(photoKey);
  }
  return needed;
}

/** All owners that may use the photos of an owner. */
async function allOwners({ cartLinks }: PhotoNeedsDeps, tenantId: TenantId, owner: OwnerKey): Promise<OwnerKey[]> {
  // A merged account has passed its photos on.
  const customerId = (await cartLinks.customerOf(tenantId, owner)) ?? customerOfOwner(owner);
  if (customerId === undefined) return [owner];
  return [...new Set([owner, ownerOfCustomer(customerId), ...(await cartLinks.joinedOwners(tenantId, customerId))])];
}

async function openProjects({ projects }: PhotoNeedsDeps, tenantId: TenantId, owner: OwnerKey): Promise<Project[]> {
  const found: Project[] = [];
  let cursor: string | undefined;
  do {
    const page = await projects.page(tenantId, owner, { cursor, isOpenOnly: true });
    found.push(...page.projects);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

/**
 * Whether a project was abandoned: it belongs to an unlinked cart and was not visited for a year. A customer's projects
 * stay.
 */
async function isLeft(
  { cartLinks, visits }: PhotoNeedsDeps,
  tenantId: TenantId,
  owner: OwnerKey,
  { updatedAt }: Project,
  now: Date,
): Promise<boolean> {
  const leftBefore = new Date(now.getTime() - ANONYMOUS_PROJECT_DAYS * DAY_MS).toISOString();
  const cart = CartOwner.safeParse(owner).data;
  if (cart === undefined || updatedAt >= leftBefore) return false;
  if ((await cartLinks.customerOf(tenantId, cart)) !== undefined) return false;
  const visitedAt = await visits.lastOf(tenantId, owner);
  return visitedAt === undefined || visitedAt < leftBefore;
}

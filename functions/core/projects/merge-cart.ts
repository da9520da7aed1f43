import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import { customerOfOwner, type Shopper } from '../owners/owner.ts';
import type { ProjectStore } from './project-store.ts';

/**
 * A cart that somebody shows while signed in is theirs from then on, and what was made under it moves to them. A cart
 * that belongs to another customer stays as it is. Repeatable; each project moves by itself, so what a crash left behind
 * comes along next time.
 *
 * @param projectId only this project, where nothing else is asked for
 * @returns taken where the cart is another customer's
 */
export async function adoptCart(
  {
    cartLinks,
    projects,
  }: {
    cartLinks: CartLinkStore;
    projects: ProjectStore;
  },
  tenantId: TenantId,
  { owner, cartOwner }: Shopper,
  projectId?: string,
): Promise<'done' | 'taken'> {
  const customerId = customerOfOwner(owner);
  if (customerId === undefined || cartOwner === undefined) return 'done';
  if ((await cartLinks.link(tenantId, cartOwner, customerId)) === 'taken') return 'taken';
  const found =
    projectId === undefined
      ? await projects.list(tenantId, cartOwner)
      : [await projects.get(tenantId, cartOwner, projectId)];
  for (const project of found) if (project) await projects.move(tenantId, cartOwner, owner, project);
  return 'done';
}

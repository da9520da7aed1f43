import type { TenantId } from '../../../shared/constants/tenants.ts';
import { customerOfOwner, type Shopper } from '../../domain/owner.ts';
import type { ApiDeps } from '../api-env.ts';

/**
 * A cart that somebody shows while signed in is theirs from then on, and what was made under it moves to them. A cart
 * that belongs to another customer stays as it is. Repeatable; each project moves by itself, so what a crash left behind
 * comes along next time.
 *
 * @param projectId only this project, where nothing else is asked for
 * @returns taken where the cart is another customer's
 */
export async function adoptCart(
  { cartLinks, projects }: Pick<ApiDeps, 'cartLinks' | 'projects'>,
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

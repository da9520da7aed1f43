import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import type { Shopper } from '../../domain/owner.ts';
import { checkProject, type ProjectCheck, photosOf } from '../../domain/project-check.ts';
import type { ProjectSaved } from '../../stores/project-store.ts';
import type { ApiDeps } from '../api-env.ts';
import { adoptCart } from './adopt-cart.ts';
import { usableOwners } from './photo-access.ts';

export type SaveProject = ProjectSaved | Exclude<ProjectCheck, { kind: 'fine' }>;

type SaveDeps = Pick<ApiDeps, 'catalog' | 'cartLinks' | 'photos' | 'projects'>;

/**
 * Saves a project that this shopper can have and that can be printed as it is. Where it still lies under the cart of
 * somebody who has signed in since, it moves to the customer first, so that there are never two.
 */
export async function saveProject(
  deps: SaveDeps,
  tenantId: TenantId,
  shopper: Shopper,
  project: Project,
): Promise<SaveProject> {
  const { catalog, photos, projects } = deps;
  const keys = photosOf(project).map(({ key }) => key);
  const [product, records, owners] = await Promise.all([
    catalog.product(tenantId, project.productId),
    photos.getAll(tenantId, keys),
    usableOwners(deps, tenantId, shopper, keys),
  ]);
  const check = checkProject(project, { tenantId, owners, product, photos: records });
  if (check.kind !== 'fine') return check;
  await adoptCart(deps, tenantId, shopper, project.id);
  return projects.save(tenantId, shopper.owner, project);
}

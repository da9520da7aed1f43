import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import type { Catalog } from '../catalog/catalog-cache.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import type { Shopper } from '../owners/owner.ts';
import type { Ownership } from '../owners/ownership.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { type ScheduleDeps, scheduleReminder } from '../reminders/schedule-reminder.ts';
import { mergeProject } from './merge-cart.ts';
import { checkProject, type ProjectCheck, photosOf } from './project-check.ts';
import type { ProjectSaved, ProjectStore } from './project-store.ts';

export type SaveProject = ProjectSaved | Exclude<ProjectCheck, { kind: 'fine' }>;

interface SaveDeps extends ScheduleDeps {
  catalog: Pick<Catalog, 'product'>;
  ownership: Pick<Ownership, 'photoOwners'>;
  cartLinks: CartLinkStore;
  photos: Pick<PhotoStore, 'getAll'>;
  projects: ProjectStore;
}

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
  const { catalog, ownership, photos, projects } = deps;
  const keys = photosOf(project).map(({ key }) => key);
  const [product, records, owners] = await Promise.all([
    catalog.product(tenantId, project.productId),
    photos.getAll(tenantId, keys),
    ownership.photoOwners(tenantId, shopper, keys),
  ]);
  const check = checkProject(project, { tenantId, owners, product, photos: records });
  if (check.kind !== 'fine') return check;
  await mergeProject(deps, tenantId, shopper, project.id);
  if (project.version === 0) await scheduleReminder(deps, tenantId, shopper.owner, project.id);
  return projects.save(tenantId, shopper.owner, project);
}

import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import type { OwnerKey } from '../../domain/owner.ts';
import { checkProject, type ProjectCheck } from '../../domain/project-check.ts';
import type { ProjectSaved } from '../../stores/project-store.ts';
import type { ApiDeps } from '../api-env.ts';

export type SaveProject = ProjectSaved | Exclude<ProjectCheck, { kind: 'fine' }>;

type SaveDeps = Pick<ApiDeps, 'catalog' | 'photos' | 'projects'>;

/** Saves a project that this owner can have and that can be printed as it is. */
export async function saveProject(
  { catalog, photos, projects }: SaveDeps,
  tenantId: TenantId,
  owner: OwnerKey,
  project: Project,
): Promise<SaveProject> {
  const keys = project.tiles.map((tile) => tile.imagePath);
  const [product, records] = await Promise.all([
    catalog.product(tenantId, project.productId),
    photos.getAll(tenantId, keys),
  ]);
  const check = checkProject(project, { tenantId, owners: [owner], product, photos: records });
  return check.kind === 'fine' ? projects.save(tenantId, owner, project) : check;
}

import type { Customer } from '../../../shared/schemas/customer.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import type { WallDrawing } from '../../imaging/draw-wall.ts';
import type { CatalogStore } from '../catalog/catalog-store.ts';
import type { CustomerStore } from '../identity/customer-store.ts';
import { ownerOfCustomer } from '../owners/owner.ts';
import type { createProjectClaimStore } from '../payments/project-claim-store.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../photos/photo-keys.ts';
import type { Objects } from '../ports/objects.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import type { ReminderKey } from './reminder-store.ts';
import { type PlannedWall, planWall, type WallColors } from './wall-drawing.ts';

/** Draws in a process of its own. @returns a JPEG */
export type DrawWall = (drawing: WallDrawing, photos: readonly (Buffer | undefined)[]) => Promise<Buffer>;

export interface ReminderContentDeps {
  customers: Pick<CustomerStore, 'byId'>;
  projects: Pick<ProjectStore, 'get'>;
  claims: Pick<ReturnType<typeof createProjectClaimStore>, 'takenBy'>;
  catalog: Pick<CatalogStore, 'product'>;
  pictures: Pick<Objects, 'get'>;
  drawWall: DrawWall;
}

export interface ReminderContent {
  customer: Customer;
  project: Project;
  picture: { jpeg: Buffer; widthPx: number; heightPx: number };
}

/** Whether somebody may want to go on with a wall. */
export function isUnfinished({ status, tiles }: Project): boolean {
  return status !== 'Completed' && tiles.length > 0;
}

/**
 * What a reminder shows, as it is at this moment. Whoever has not agreed to such mails, or has ended them, gets none; and
 * nobody is reminded of what they have paid, are paying, or took down.
 *
 * @returns undefined where there is nothing to be sent
 */
export async function reminderContent(
  deps: ReminderContentDeps,
  { tenantId, customerId, projectId }: ReminderKey,
  colors: WallColors,
): Promise<ReminderContent | undefined> {
  const owner = ownerOfCustomer(customerId);
  const customer = await deps.customers.byId(tenantId, customerId);
  if (customer?.acceptsMarketing !== true) return undefined;
  const [project, taken] = await Promise.all([
    deps.projects.get(tenantId, owner, projectId),
    deps.claims.takenBy(tenantId, [owner]),
  ]);
  if (!project || !isUnfinished(project) || taken.has(projectId)) return undefined;
  const product = await deps.catalog.product(tenantId, project.productId);
  if (!product) return undefined;
  const { drawing, photos } = planWall(project, product, colors);
  const pictures = await Promise.all(photos.map((photo) => pictureOf(deps, photo)));
  if (pictures.every((picture) => picture === undefined)) return undefined;
  const { widthPx, heightPx } = drawing;
  return { customer, project, picture: { jpeg: await deps.drawWall(drawing, pictures), widthPx, heightPx } };
}

/** The small copies are of our own making; the upload itself is not opened here. */
async function pictureOf(
  { pictures }: Pick<ReminderContentDeps, 'pictures'>,
  { key, isThumbnailEnough }: PlannedWall['photos'][number],
): Promise<Buffer | undefined> {
  const location = parsePhotoKey(key);
  if (!location) return undefined;
  return (await pictures.get(isThumbnailEnough ? thumbnailKey(location) : previewKey(location)))?.body;
}

import { createHash } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { type CartOwner, ownersOf, type Shopper } from '../lib/owner.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { ImportMessage } from '../photos/fetch-photo.ts';
import { importCopies } from '../photos/import-photos.ts';
import { isShared, mayUsePhoto, parsePhotoKey } from '../photos/photo-keys.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { photosOf } from '../projects/project-check.ts';
import { type SaveProject, type SaveProjectDeps, saveProject } from './save-project.ts';

/** Characters of base64url: 132 bits, as in other ids. */
const ID_LETTERS = 22;

interface CopyDeps extends SaveProjectDeps {
  photos: PhotoStore;
  imports: QueueSender<ImportMessage>;
}

/**
 * Copies a project of a shared cart to the shopper's own cart, with copies of its photos (docs/spec 13.17), so
 * that later changes of either are invisible to the other. The id of the copy is derived from the original, so a second
 * call finds it.
 *
 * @param maker owner of the shared cart; projects of a customer are never shared by a cart
 */
export async function copyProject(
  deps: CopyDeps,
  tenantId: TenantId,
  shopper: Shopper,
  { maker, projectId }: { maker: CartOwner; projectId: string },
): Promise<SaveProject | { kind: 'unknown_project' }> {
  const made = await deps.projects.get(tenantId, maker, projectId);
  if (!made || made.status === 'Completed') return { kind: 'unknown_project' };
  if (ownersOf(shopper).includes(maker)) return { kind: 'saved', project: made };
  const id = copyId(maker, projectId);
  const known = await Promise.all(ownersOf(shopper).map((owner) => deps.projects.get(tenantId, owner, id)));
  const [copied] = known.filter((project) => project !== undefined);
  if (copied) return { kind: 'saved', project: copied };

  const { tilesAside: _aside, deletedTiles: _deleted, userId: _user, resumeTag: _tag, ...wall } = made;
  const keys = [...new Set(photosOf(wall).map(({ key }) => key))];
  if (keys.some((key) => !mayUsePhoto(key, tenantId, [maker]))) return { kind: 'unknown_project' };
  const copies = await importCopies(deps, tenantId, shopper.owner, keys.filter(isUpload));
  const keyOf = (key: string) => copies.get(key) ?? key;
  const now = deps.clock.now().toISOString();
  const copy: Project = {
    ...wall,
    id,
    status: 'Cart',
    isActive: false,
    version: 0,
    createdAt: now,
    updatedAt: now,
    tiles: wall.tiles.map((tile) => ({ ...tile, imagePath: keyOf(tile.imagePath) })),
    ...(wall.singleImagePath && { singleImagePath: keyOf(wall.singleImagePath) }),
  };
  const saved = await saveProject(deps, tenantId, shopper, copy);
  // A concurrent call saved it; a copy that the shopper removed is restored.
  if (saved.kind === 'id_taken' || saved.kind === 'conflict') return { kind: 'saved', project: saved.stored };
  if (saved.kind === 'removed') return saveProject(deps, tenantId, shopper, { ...copy, version: saved.version });
  return saved;
}

function isUpload(key: string): boolean {
  const location = parsePhotoKey(key);
  return location !== undefined && !isShared(location);
}

/**
 * Derived from the original, and the same for any caller: a visitor's copy is still recognized after it moves to the
 * customer.
 */
function copyId(maker: CartOwner, projectId: string): string {
  const hash = createHash('sha256').update(JSON.stringify([maker, projectId]));
  return hash.digest('base64url').slice(0, ID_LETTERS);
}

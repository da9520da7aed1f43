import { type DraftProject, type DraftTile, newProject, newTile } from './draft.ts';
import { PRODUCT } from './test-product.ts';

/** Walls and tiles as the browser has them, for tests. */

const EMPTY = newProject({ id: 'wall', now: '2026-11-21T10:00:00.000Z', productId: PRODUCT.id });

/** A new tile of the photo of the same name. */
export function draftTile(id: string, change: Partial<DraftTile> = {}): DraftTile {
  return { ...newTile({ id, photoId: id, project: EMPTY }), ...change };
}

/** A new wall. */
export function draftProject(tiles: DraftTile[], change: Partial<DraftProject> = {}): DraftProject {
  return { ...EMPTY, tiles, ...change };
}

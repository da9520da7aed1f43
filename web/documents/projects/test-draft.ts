import { type DraftProject, type DraftTile, newProject, newTile } from './draft.ts';
import { PRODUCT } from './test-product.ts';

/** Walls and tiles in the browser's format, for tests. */

const EMPTY = newProject({ id: 'wall', now: '2026-11-21T10:00:00.000Z', productId: PRODUCT.id });

/** A new tile; the photo has the tile's id. */
export function draftTile(id: string, change: Partial<DraftTile> = {}): DraftTile {
  return { ...newTile({ id, photoId: id, project: EMPTY }), ...change };
}

export function draftProject(tiles: DraftTile[], change: Partial<DraftProject> = {}): DraftProject {
  return { ...EMPTY, tiles, ...change };
}

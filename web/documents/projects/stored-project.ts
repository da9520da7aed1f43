import type { Project, Tile } from '../../../shared/schemas/project.ts';
import { type Photo, photoIdOfKey } from '../photos/index.ts';
import type { DraftProject, DraftTile } from './draft.ts';

/** The project of the server as the editor keeps it. */
export function draftProject(project: Project, photoIdOf: (key: string) => string): DraftProject {
  const { tiles, tilesAside, ...fields } = project;
  const draftTiles = (saved: readonly Tile[]) => saved.map((tile) => draftTile(tile, photoIdOf));
  return {
    ...fields,
    revision: 0,
    tiles: draftTiles(tiles),
    ...(tilesAside && { tilesAside: draftTiles(tilesAside) }),
  };
}

function draftTile(tile: Tile, photoIdOf: (key: string) => string): DraftTile {
  const { id, positionX, positionY, scale, orientation, isBatched, frameColor, matColor, filter } = tile;
  return {
    id,
    photoId: photoIdOf(tile.imagePath),
    positionX,
    positionY,
    scale,
    orientation,
    isBatched,
    frameColor,
    matColor,
    filter,
    ...hangingOf(tile),
  };
}

/** What a tile has only where somebody has given it: absent stays absent, so that equal tiles are equal. */
export function hangingOf({ quarterTurns, quantity, hangLeftInches, hangTopInches }: DraftTile | Tile) {
  return {
    ...(quarterTurns !== undefined && { quarterTurns }),
    ...(quantity !== undefined && { quantity }),
    ...(hangLeftInches !== undefined && { hangLeftInches }),
    ...(hangTopInches !== undefined && { hangTopInches }),
  };
}

/** The shelf's photo with this key, or for a photo that another machine put there the id that follows from its key. */
export function photoIdFinder(photos: Record<string, Photo>): (key: string) => string {
  const byKey = new Map(Object.values(photos).map((photo) => [photo.key, photo.id]));
  return (key) => byKey.get(key) ?? photoIdOfKey(key);
}

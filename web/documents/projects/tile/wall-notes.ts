import { TILE_WARNINGS, type TileWarning } from '../../../../shared/photo/preflight-codes.ts';
import type { Product } from '../../../../shared/product/schema.ts';
import type { Photo } from '../../photos/index.ts';
import type { DraftProject, DraftTile } from '../draft.ts';
import { type TileView, tileView } from './tile-view.ts';
import { canKeepFaces } from './warning-fixes.ts';

/**
 * A finding about a tile before it is ordered: an obstacle to printing it, or a warning that the shopper may accept.
 */
export type TileNote = 'gone' | 'failed' | 'refused' | TileWarning;

/** Most severe first. */
export function tileNotes({ photo, warnings }: Pick<TileView, 'photo' | 'warnings'>): TileNote[] {
  if (!photo) return ['gone'];
  const stop = photo.status === 'failed' || photo.status === 'refused' ? [photo.status] : [];
  return [...stop, ...warnings];
}

/** FaceTooLarge: a cropped face too large for any crop. */
export type WallNote = TileNote | 'FaceTooLarge';

/** The findings of a wall, most severe first, each with its tiles. */
export interface WallNotes {
  tiles: readonly DraftTile[];
  byNote: ReadonlyMap<WallNote, readonly DraftTile[]>;
}

const ORDER: readonly WallNote[] = ['gone', 'failed', 'refused', ...TILE_WARNINGS, 'FaceTooLarge'];

export function wallNotes(project: DraftProject, product: Product, photos: Record<string, Photo>): WallNotes {
  const seen = project.tiles
    .map((tile) => {
      const photo = photos[tile.photoId];
      const notes = tileNotes(tileView(project, tile, product, photo)).map(
        (note): WallNote =>
          note === 'FaceCropped' && !canKeepFaces({ project, tile, product, photo }) ? 'FaceTooLarge' : note,
      );
      return { tile, notes };
    })
    .filter(({ notes }) => notes.length > 0);
  const tilesWith = (note: WallNote) => seen.filter(({ notes }) => notes.includes(note)).map(({ tile }) => tile);
  const byNote = new Map(ORDER.map((note) => [note, tilesWith(note)] as const).filter(([, tiles]) => tiles.length > 0));
  return { tiles: seen.map(({ tile }) => tile), byNote };
}

/** The warning that the shopper may accept; undefined for an obstacle to printing. */
export function warningOfNote(note: WallNote): TileWarning | undefined {
  return note === 'FaceTooLarge' ? 'FaceCropped' : TILE_WARNINGS.find((each) => each === note);
}

export function photoIdsOf(tiles: readonly DraftTile[]): string[] {
  return [...new Set(tiles.map(({ photoId }) => photoId))];
}

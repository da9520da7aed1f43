import { useDeferredValue, useMemo } from 'react';
import { TILE_WARNINGS } from '../../../../shared/preflight/preflight-codes.ts';
import type { Product } from '../../../../shared/schemas/product.ts';
import { type DraftProject, type DraftTile, tileView } from '../../../documents/projects/index.ts';
import type { EditorContext } from '../commands/command.ts';
import type { Editor } from '../use-editor.ts';
import { type TileNote, tileNotes } from './tile-notes.ts';

/** The tiles of a wall that something is to be known of, by what it is; the gravest first. */
export interface WallNotes {
  tiles: readonly DraftTile[];
  byNote: ReadonlyMap<TileNote, readonly DraftTile[]>;
}

const ORDER: readonly TileNote[] = ['gone', 'failed', 'refused', ...TILE_WARNINGS];

export function wallNotes(project: DraftProject, product: Product, photos: EditorContext['photos']): WallNotes {
  const seen = project.tiles
    .map((tile) => ({ tile, notes: tileNotes(tileView(project, tile, product, photos[tile.photoId])) }))
    .filter(({ notes }) => notes.length > 0);
  const tilesWith = (note: TileNote) => seen.filter(({ notes }) => notes.includes(note)).map(({ tile }) => tile);
  const byNote = new Map(ORDER.map((note) => [note, tilesWith(note)] as const).filter(([, tiles]) => tiles.length > 0));
  return { tiles: seen.map(({ tile }) => tile), byNote };
}

/** The tiles themselves come first: looking at a hundred takes as long as drawing them. */
export function useWallNotes({ context, product, project: latest }: Editor): WallNotes {
  const project = useDeferredValue(latest);
  const photos = useDeferredValue(context.photos);
  return useMemo(() => wallNotes(project, product, photos), [project, product, photos]);
}

/** The next tile to look at, over the end of the wall and round again; undefined where there is no other one. */
export function nextNoted({ project, product, photos, tile }: EditorContext): DraftTile | undefined {
  const noted = wallNotes(project, product, photos).tiles.filter(({ id }) => id !== tile?.id);
  const here = project.tiles.findIndex(({ id }) => id === tile?.id);
  return noted.find(({ id }) => project.tiles.findIndex((each) => each.id === id) > here) ?? noted[0];
}

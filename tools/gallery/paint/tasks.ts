import { COLLECTIONS } from '../collections.ts';
import { paintArtwork } from './paint-artwork.ts';
import { ROOM_PAINT_TASKS } from './paint-room-pictures.ts';
import { ROOM_WALL_TASKS } from './paint-room-walls.ts';
import { paintSitePictures } from './paint-site-pictures.ts';
import type { PaintedFile } from './painted-file.ts';

/** @param folder the gallery, with the files of earlier rounds */
export type PaintTask = (folder: string) => Promise<PaintedFile[]>;

/**
 * By name, in rounds: what can be painted independently, which is each artwork, each layer of the rooms, and the
 * pictures of the site, which share their scenes; then the walls on which artworks hang.
 */
export const PAINT_ROUNDS: readonly ReadonlyMap<string, PaintTask>[] = [
  new Map<string, PaintTask>([
    ['site', paintSitePictures],
    ...ROOM_PAINT_TASKS,
    ...COLLECTIONS.flatMap((collection) =>
      collection.works.map(
        (artwork) => [`${collection.id}/${artwork.id}`, () => paintArtwork(collection, artwork)] as const,
      ),
    ),
  ]),
  new Map(ROOM_WALL_TASKS),
];

import { COLLECTIONS } from '../collections.ts';
import { paintArtwork } from './paint-artwork.ts';
import { ROOM_PAINT_TASKS } from './paint-room-pictures.ts';
import { ROOM_WALL_TASKS } from './paint-room-walls.ts';
import { paintSitePictures } from './paint-site-pictures.ts';
import type { PaintedFile } from './painted-file.ts';

/** What can be painted independently, by name: each artwork, each layer of the rooms, and
 * the pictures of the site, which share their scenes. */
export const PAINT_TASKS: ReadonlyMap<string, () => Promise<PaintedFile[]>> = new Map([
  ['site', paintSitePictures],
  ...ROOM_PAINT_TASKS,
  ...ROOM_WALL_TASKS,
  ...COLLECTIONS.flatMap((collection) =>
    collection.works.map(
      (artwork) => [`${collection.id}/${artwork.id}`, () => paintArtwork(collection, artwork)] as const,
    ),
  ),
]);

import { COLLECTIONS } from '../collections.ts';
import { paintArtwork } from './paint-artwork.ts';
import { paintSitePictures } from './paint-site-pictures.ts';
import type { PaintedFile } from './painted-file.ts';

/** What can be painted independently, by name: each artwork, and the pictures of the site, which share their scenes. */
export const PAINT_TASKS: ReadonlyMap<string, () => Promise<PaintedFile[]>> = new Map([
  ['site', paintSitePictures],
  ...COLLECTIONS.flatMap((collection) =>
    collection.works.map(
      (artwork) => [`${collection.id}/${artwork.id}`, () => paintArtwork(collection, artwork)] as const,
    ),
  ),
]);

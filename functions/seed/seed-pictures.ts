import { FRAME_COLORS, type FrameColor } from '../../shared/constants/frames.ts';
import type { Objects } from '../core/ports/objects.ts';

import { ART_NAMES, type ArtName } from './art/names.ts';
import { paintArt, paintTile, paintWall, whilePainting } from './paint.ts';
import { artPicture, mediaKey, TILE_PICTURES, WALL_PICTURE } from './pictures.ts';

type Media = Pick<Objects, 'get' | 'head' | 'put'>;

/** Counted up when the drawings change; pictures of an older version are painted anew. */
const VERSION = '1';
/** A day: the names stay the same when a picture changes. */
const CACHING = 'public, max-age=86400';

/** Which art each tile of the catalogue shows. */
const TILE_ART: Readonly<Record<FrameColor, ArtName>> = { Black: 'meadow', White: 'harbor', Gray: 'dunes' };

/**
 * Paints the shop's own pictures that are not there yet.
 * @returns how many were painted
 */
export async function seedPictures(media: Media): Promise<number> {
  const names = [...ART_NAMES.map(artPicture), ...Object.values(TILE_PICTURES), WALL_PICTURE];
  const current = await Promise.all(names.map((name) => isCurrent(media, name)));
  const missing = new Set(names.filter((_, index) => !current[index]));
  if (missing.size === 0) return 0;
  await whilePainting(() => paintMissingPictures(media, missing));
  return missing.size;
}

async function paintMissingPictures(media: Media, missing: ReadonlySet<string>): Promise<void> {
  const paintMissing = async (name: string, paint: () => Promise<Buffer>): Promise<void> => {
    if (missing.has(name)) await putPicture(media, name, await paint());
  };
  const arts = new Map(await Promise.all(ART_NAMES.map((name) => artEntry(media, name, missing))));
  await Promise.all(
    FRAME_COLORS.map((color) =>
      paintMissing(TILE_PICTURES[color], () => paintTile(color, need(arts, TILE_ART[color]))),
    ),
  );
  await paintMissing(WALL_PICTURE, () => paintWall((name) => need(arts, name)));
}

async function isCurrent(media: Media, name: string): Promise<boolean> {
  return (await media.head(mediaKey(name)))?.metadata.version === VERSION;
}

async function artEntry(media: Media, name: ArtName, missing: ReadonlySet<string>): Promise<[ArtName, Buffer]> {
  const picture = artPicture(name);
  const stored = missing.has(picture) ? undefined : await media.get(mediaKey(picture));
  if (stored) return [name, stored.body];
  const painted = await paintArt(name);
  await putPicture(media, picture, painted);
  return [name, painted];
}

function putPicture(media: Media, name: string, jpeg: Buffer): Promise<void> {
  return media.put(mediaKey(name), jpeg, {
    contentType: 'image/jpeg',
    cacheControl: CACHING,
    metadata: { version: VERSION },
  });
}

function need(arts: ReadonlyMap<ArtName, Buffer>, name: ArtName): Buffer {
  const art = arts.get(name);
  if (!art) throw new RangeError(`There is no picture ${name}`);
  return art;
}

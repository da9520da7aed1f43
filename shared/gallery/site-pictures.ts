import type { FrameColor } from '../product/options.ts';
import { WALL_SCENES, wallPicture } from '../content/site-pictures.ts';

/** Names of the pictures of the site itself, below media/ in the photo bucket; the CDN serves them under the same path. */

export const TILE_PICTURES: Readonly<Record<FrameColor, string>> = {
  Black: 'catalog/tile-black.jpg',
  White: 'catalog/tile-white.jpg',
  Gray: 'catalog/tile-gray.jpg',
};
export const WALL_PICTURES: readonly string[] = WALL_SCENES.map(wallPicture);
/** A pad and the tile that it holds, from behind. */
export const WALL_PAD_PICTURE = 'catalog/wall-pad.jpg';
/** The wall as it is shown beside an address that somebody is sent. */
export const CARD_PICTURE = 'catalog/card.jpg';

export function scenePicture(name: string): string {
  return `art/${name}.jpg`;
}

export function mediaKey(name: string): string {
  return `media/${name}`;
}

export function mediaPath(name: string): string {
  return `/media/${name}`;
}

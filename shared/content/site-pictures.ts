import type { FrameColor } from '../product/options.ts';
import { FURNISHED_ROOMS } from './room-pictures.ts';

/**
 * Pictures of the site, painted by tools/gallery. Pages show them in several sizes and formats; the large JPEG of each is
 * for mails, products and browsers without these formats.
 */

/** In the order offered to browsers. Edge supports AVIF since version 121. */
export const WALL_PICTURE_TYPES = ['avif', 'webp'] as const;
export type SizedPictureType = (typeof WALL_PICTURE_TYPES)[number];
/** Phones crop it to 4:3, so that it is wider than the window. */
export const WALL_PICTURE_WIDTHS_PX = [480, 720, 960, 1280, 2000] as const;

/** Thumbnails and tiles, for device pixel ratios of 1 and 2. */
export const SCENE_PICTURE_WIDTHS_PX = [160, 320, 640] as const;

/**
 * Example walls: one in daylight, and one in each furnished room. A tenant's row names the one of its start page
 * (shared/content/home.ts).
 */
export const WALL_SCENES = ['daylight', ...FURNISHED_ROOMS] as const;
export type WallScene = (typeof WALL_SCENES)[number];

/** Tiles on each wall (tools/gallery/interior). */
export const WALL_SCENE_TILES: Readonly<Record<WallScene, number>> = {
  daylight: 7,
  living: 12,
  bedroom: 7,
  dining: 10,
  hall: 6,
};

/** The JPEG of a wall, below media/. */
export function wallPicture(scene: WallScene): string {
  return scene === 'daylight' ? 'catalog/wall.jpg' : `walls/${scene}.jpg`;
}

/** @param name of the JPEG, such as `art/lake.jpg` */
export function sizedPicture(name: string, widthPx: number, type: SizedPictureType): string {
  return name.replace(/\.jpg$/, `-${widthPx}.${type}`);
}

/** The picture of a shared link. Source: Open Graph as shown by Facebook, X and LinkedIn. */
export const CARD_PICTURE_SIZE = { widthPx: 1200, heightPx: 630 } as const;

/** Names of pictures below media/ in the photo bucket; the CDN serves them under the same path. */

export const TILE_PICTURES: Readonly<Record<FrameColor, string>> = {
  Black: 'catalog/tile-black.jpg',
  White: 'catalog/tile-white.jpg',
  Gray: 'catalog/tile-gray.jpg',
};
export const WALL_PICTURES: readonly string[] = WALL_SCENES.map(wallPicture);
/** A wall pad with its tile, from behind. */
export const WALL_PAD_PICTURE = 'catalog/wall-pad.jpg';
/** The picture of shared links. */
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

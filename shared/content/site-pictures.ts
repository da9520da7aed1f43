import type { FrameColor } from '../product/options.ts';
import { FURNISHED_ROOMS } from './room-pictures.ts';

/**
 * The pictures of the start page in the sizes that it shows them in: painted by tools/gallery, named by the page. The
 * large JPEG of each is for mails, for products, and for a browser that knows neither format.
 */

/** in the order in which a browser is asked; Edge knows AVIF since 121 only */
export const WALL_PICTURE_TYPES = ['avif', 'webp'] as const;
export type SizedPictureType = (typeof WALL_PICTURE_TYPES)[number];
/** A phone shows it 4:3 and cuts its sides off, so that it is wider there than the window. */
export const WALL_PICTURE_WIDTHS_PX = [480, 720, 960, 1280, 2000] as const;

/** As thumbnails and as tiles, for screens of one and of two pixels to a CSS pixel. */
export const SCENE_PICTURE_WIDTHS_PX = [160, 320, 640] as const;

/**
 * The walls that the shop shows itself with: one in the daylight of a window, and one in each room that a wall can be
 * looked at in. A tenant's row names the one of its start page (shared/content/home.ts).
 */
export const WALL_SCENES = ['daylight', ...FURNISHED_ROOMS] as const;
export type WallScene = (typeof WALL_SCENES)[number];

/** How many tiles hang on each (tools/gallery/interior). */
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

/** Of a picture beside an address that somebody is sent. Source: Open Graph as Facebook, X and LinkedIn draw it. */
export const CARD_PICTURE_SIZE = { widthPx: 1200, heightPx: 630 } as const;

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

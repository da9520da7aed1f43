import {
  SCENE_PICTURE_WIDTHS_PX,
  type SizedPictureType,
  sizedPicture,
  WALL_PICTURE_TYPES,
  WALL_PICTURE_WIDTHS_PX,
} from './site-pictures.ts';

/**
 * Sizes of the shop's own pictures: painted by tools/gallery, chosen by the browser. Names are relative to media/ and
 * are those of the JPEG, even if no JPEG exists.
 */
export interface PictureSizes {
  /** In order of preference. */
  types: readonly SizedPictureType[];
  widthsPx: readonly number[];
  /** Width / height. */
  aspect: number;
}

/** For thumbnails, card rows, and phone-wide or half-desktop views. */
const CATALOG: PictureSizes = { types: WALL_PICTURE_TYPES, widthsPx: [160, 320, 640, 960, 1200], aspect: 1 };
/** For card rows and full-size tiles; the thumbnail that every picture has is smaller. */
const WORK: PictureSizes = { types: ['webp'], widthsPx: [320, 640, 1200], aspect: 1 };
const WALL: PictureSizes = { types: WALL_PICTURE_TYPES, widthsPx: WALL_PICTURE_WIDTHS_PX, aspect: 16 / 9 };
const SCENE: PictureSizes = { types: ['webp'], widthsPx: SCENE_PICTURE_WIDTHS_PX, aspect: 1 };

const SIZES: readonly [RegExp, PictureSizes][] = [
  [/^catalog\/wall\.jpg$|^walls\/[a-z]+\.jpg$/, WALL],
  [/^catalog\/(?:tile-[a-z]+|wall-pad)\.jpg$/, CATALOG],
  [/^art\/[a-z]+\.jpg$/, SCENE],
  [/^works\/[\w-]+\/[\w-]+\.jpg$/, WORK],
];

/** @returns undefined for a picture with one size */
export function sizesOfPicture(name: string): PictureSizes | undefined {
  return SIZES.find(([names]) => names.test(name))?.[1];
}

/** The name under which an artwork's sizes are painted; there is no such JPEG. */
export const workPicture = (collectionId: string, photoId: string): string => `works/${collectionId}/${photoId}.jpg`;

/** The picture of a shared product link, in the shape of cards. */
export const cardOfPicture = (name: string): string => name.replace(/\.jpg$/, '-card.jpg');

/** Whether a picture has a card. */
export const hasCard = (name: string): boolean => [CATALOG, WORK].some((sizes) => sizes === sizesOfPicture(name));

const MEDIA = '/media/';

/** @returns the picture's name at a shop address, including those of its sizes; undefined elsewhere */
export function pictureNameOf(address: string): string | undefined {
  if (!address.startsWith(MEDIA)) return undefined;
  return address.slice(MEDIA.length).replace(/-\d+\.(?:avif|webp)$/, '.jpg');
}

/** Sources of a `picture` element, by format. */
export interface PictureSource {
  type: string;
  srcSet: string;
}

/** @returns an empty list for a picture with one size */
export function pictureSources(name: string): PictureSource[] {
  const sizes = sizesOfPicture(name);
  if (!sizes) return [];
  return sizes.types.map((type) => ({
    type: `image/${type}`,
    srcSet: sizes.widthsPx.map((widthPx) => `${MEDIA}${sizedPicture(name, widthPx, type)} ${widthPx}w`).join(', '),
  }));
}

import { fileKindOf } from '../../../shared/photo/file-kind.ts';

/**
 * The type of a picture that all browsers show, by its first bytes; the server's content type is not trusted. Excludes
 * SVG, which can contain scripts.
 *
 * @returns undefined for anything else
 */
export function pictureType(bytes: Uint8Array): ShownPictureType | undefined {
  const kind = fileKindOf(bytes);
  return SHOWN_PICTURE_TYPES.find((type) => type === `image/${kind}`);
}

export const SHOWN_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ShownPictureType = (typeof SHOWN_PICTURE_TYPES)[number];

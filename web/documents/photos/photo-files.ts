import type { SizePx } from '../../../shared/geometry/units.ts';
import { FILE_HEAD_BYTES, fileKindOf } from '../../../shared/photo/file-kind.ts';
import { UPLOAD_BYTES_MAX } from '../../../shared/photo/limits.ts';
import type { TextsOf } from '../../lib/texts.ts';
import type { photosTexts } from './copy.ts';
import { versionKey } from './delivery/file-hash.ts';
import type { StoredPhoto } from './delivery/photo-file-store.ts';
import type { Photo } from './model.ts';

/** A file rejected before upload, with a short reason. */
export interface RejectedFile {
  fileName: string;
  reason: string;
}

/** @param isPicture by its first bytes, or undefined if they were not read */
export function reasonAgainst(
  copy: TextsOf<typeof photosTexts>,
  file: File,
  isPicture: boolean | undefined,
): string | undefined {
  if (file.size === 0) return copy.emptyFile;
  if (file.size > UPLOAD_BYTES_MAX) return copy.tooLarge;
  return isPicture === false ? copy.unknownMediaType : undefined;
}

/**
 * Operating systems, cloud drives and messengers mislabel photos; only files with another type have their bytes read.
 */
export const isOfOtherType = ({ type }: File): boolean => !type.startsWith('image/');

/** HTML and text files may contain an SVG, which cannot be printed anyway. */
export async function isPictureByBytes(file: File): Promise<boolean> {
  try {
    const kind = fileKindOf(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()));
    return kind !== undefined && kind !== 'svg';
  } catch {
    // The upload will report that the file is unreadable.
    return true;
  }
}

/** Some HEIC files hold several pictures, and the browser may have decoded another one than the server prints. */
export function isOtherPicture(photo: Photo | undefined, { widthPx, heightPx }: Partial<SizePx>): boolean {
  if (!photo?.widthPx || !photo.heightPx || !widthPx || !heightPx) return false;
  // Rounding may differ by a pixel.
  return Math.abs(photo.widthPx - widthPx) > 1 || Math.abs(photo.heightPx - heightPx) > 1;
}

/** @param sentBy the tab that uploads it */
export function newPhoto({ id, fileName, file, lastModified }: StoredPhoto, sentBy: string): Photo {
  return { id, fileName, bytes: file.size, lastModified, status: 'waiting', sentBy };
}

export function photoOfFile(photos: Record<string, Photo>, { name, size, lastModified }: File): Photo | undefined {
  const version = versionKey({ fileName: name, bytes: size, lastModified });
  return Object.values(photos).find((photo) => versionOf(photo) === version);
}

export function versionOf({ fileName, bytes, lastModified = Number.NaN }: Photo): string {
  return versionKey({ fileName, bytes, lastModified });
}

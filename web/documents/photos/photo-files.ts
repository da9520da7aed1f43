import { UPLOAD_BYTES_MAX } from '../../../shared/constants/limits.ts';
import type { SizePx } from '../../../shared/geometry/units.ts';
import { copy } from './copy.ts';
import { versionKey } from './delivery/file-hash.ts';
import type { StoredPhoto } from './delivery/photo-keeper.ts';
import type { Photo } from './model.ts';

/** A file that was turned away before anything was sent, with the reason in a few words. */
export interface TurnedAway {
  fileName: string;
  reason: string;
}

/** Placeholders: some systems, clouds and messengers report them for photos. */
const UNKNOWN_TYPES: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** Files of unknown type are accepted: the server judges by the first bytes. */
export function reasonAgainst(file: File): string | undefined {
  if (file.size === 0) return copy.emptyFile;
  if (file.size > UPLOAD_BYTES_MAX) return copy.tooLarge;
  return UNKNOWN_TYPES.has(file.type) || file.type.startsWith('image/') ? undefined : copy.unknownMediaType;
}

/** Some HEIC files hold several pictures, and a browser may have drawn another one than the server prints. */
export function isOtherPicture(photo: Photo | undefined, { widthPx, heightPx }: Partial<SizePx>): boolean {
  if (!photo?.widthPx || !photo.heightPx || !widthPx || !heightPx) return false;
  // odd files may differ by a pixel
  return Math.abs(photo.widthPx - widthPx) > 1 || Math.abs(photo.heightPx - heightPx) > 1;
}

/** @param sentBy the tab that sends it */
export function newPhoto({ id, fileName, file, lastModified }: StoredPhoto, sentBy: string): Photo {
  return { id, fileName, bytes: file.size, lastModified, status: 'waiting', sentBy };
}

/** The photo that a file has become. */
export function photoOfFile(photos: Record<string, Photo>, { name, size, lastModified }: File): Photo | undefined {
  const version = versionKey({ fileName: name, bytes: size, lastModified });
  return Object.values(photos).find((photo) => versionOf(photo) === version);
}

export function versionOf({ fileName, bytes, lastModified = Number.NaN }: Photo): string {
  return versionKey({ fileName, bytes, lastModified });
}

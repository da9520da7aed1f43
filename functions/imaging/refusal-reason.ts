import { fileKindOf } from '../../shared/photo/file-kind.ts';
import type { PhotoRefusal } from '../../shared/photo/schema.ts';
import { endsInsideBox } from './heif-boxes.ts';
import { endsBeforeDirectory } from './tiff-pages.ts';

/** Decoders report missing data only in their messages. */
const ENDS_EARLY = /premature end|unexpected end of file|end of data/i;

/** Why a photo is refused after a decoder rejected it. */
export function refusalReason(error: unknown, file: Buffer): PhotoRefusal {
  const message = error instanceof Error ? error.message : '';
  if (message.includes('pixel limit')) return 'too_many_pixels';
  const kind = fileKindOf(file);
  if (kind === undefined) return 'not_a_picture';
  if (kind === 'camera_raw') return 'camera_raw';
  if ((ENDS_EARLY.test(message) && !endsAsJpeg(file)) || isShorterThanItSays(file)) return 'truncated';
  return message.includes('unsupported image format') ? 'unsupported_format' : 'unreadable';
}

/** A wrong length in the header makes a decoder run past the end of a whole file. */
function endsAsJpeg(file: Buffer): boolean {
  return fileKindOf(file) === 'jpeg' && file.subarray(-2).equals(END_OF_JPEG);
}

const END_OF_JPEG = Buffer.from([0xff, 0xd9]);

/** For formats whose decoders report missing and corrupt bytes alike. */
function isShorterThanItSays(file: Buffer): boolean {
  const kind = fileKindOf(file);
  if (kind === 'png') return !file.includes('IEND');
  if (kind === 'webp') return file.readUInt32LE(4) + 8 > file.length;
  if (kind === 'heic' || kind === 'avif' || kind === 'heif') return endsInsideBox(file);
  return kind === 'tiff' && endsBeforeDirectory(file);
}

/** A timeout may not be the file's fault, so it is rethrown. */
export function isTimeout(error: unknown): boolean {
  return !(error instanceof Error) || error.message.includes('timeout');
}

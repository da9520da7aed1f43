import { jpegSegments } from './jpeg-segments.ts';
import { pngHeadChunks } from './png-reading.ts';

/** Orientation as browsers read it: docs/spec 9.13. */

const APP1 = 0xe1;
const ORIENTATION = 274;
const SHORT = 3;
const ENTRY_BYTES = 12;
/** `Exif\0` and a fill byte of any value (JEITA CP-3451, 4.7.2). */
const EXIF_HEAD_BYTES = 6;

/** @returns 1 to 8 */
export function jpegOrientation(jpeg: Buffer): number {
  for (const { marker, data } of jpegSegments(jpeg)) {
    // Only the first one counts, even if it is unreadable.
    if (marker === APP1 && data.toString('latin1', 0, 5) === 'Exif\0') {
      return exifOrientation(data.subarray(EXIF_HEAD_BYTES));
    }
  }
  return 1;
}

/** @returns 1 to 8 */
export function pngOrientation(png: Buffer): number {
  for (const { type, data } of pngHeadChunks(png)) if (type === 'eXIf') return exifOrientation(data);
  return 1;
}

/** The tag in the first directory, if it is a single SHORT: some phones write other types, which browsers ignore. */
function exifOrientation(exif: Buffer): number {
  const order = exif.toString('latin1', 0, 4);
  if ((order !== 'II*\0' && order !== 'MM\0*') || exif.length < 8) return 1;
  const isLittleEndian = order === 'II*\0';
  const read16 = (at: number) => (isLittleEndian ? exif.readUInt16LE(at) : exif.readUInt16BE(at));
  const read32 = (at: number) => (isLittleEndian ? exif.readUInt32LE(at) : exif.readUInt32BE(at));
  const directory = read32(4);
  if (directory + 2 > exif.length) return 1;
  const first = directory + 2;
  const end = Math.min(first + read16(directory) * ENTRY_BYTES, exif.length - ENTRY_BYTES + 1);
  for (let entry = first; entry < end; entry += ENTRY_BYTES) {
    if (read16(entry) !== ORIENTATION || read16(entry + 2) !== SHORT || read32(entry + 4) !== 1) continue;
    const orientation = read16(entry + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

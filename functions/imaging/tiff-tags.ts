/** TIFF tags that the image library does not write itself. Source: TIFF 6.0, sections 2 and 8; ICC.1 annex B.5. */

const ENTRY_BYTES = 12;
const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const RESOLUTION_UNIT = 296;
const ICC_PROFILE = 34_675;
const SHORT = 3;
const RATIONAL = 5;
const UNDEFINED = 7;
const INCH = 2;

/**
 * Tags needed to read the pixels of a baseline RGB file: sizes, bits, compression, photometric, strips, samples,
 * planes, predictor, sample format. All others are metadata.
 */
const PICTURE: ReadonlySet<number> = new Set([256, 257, 258, 259, 262, 273, 277, 278, 279, 284, 317, 339]);

/**
 * Adds resolution and profile to a TIFF as libtiff writes it here (little-endian, one directory) and drops all other metadata.
 *
 * @param ppi pixels per inch, for both directions
 */
export function withTiffTags(tiff: Buffer, ppi: number, profile: Buffer): Buffer {
  if (tiff.toString('latin1', 0, 4) !== 'II*\0') throw new RangeError('Not a little-endian TIFF');
  const directory = tiff.readUInt32LE(4);
  const kept = entriesAt(tiff, directory).filter(({ tag }) => PICTURE.has(tag));
  // Values that do not fit their entry follow the original file, then the new directory; both at even offsets.
  const body = Buffer.concat([tiff, Buffer.alloc(tiff.length % 2)]);
  const resolution = Buffer.alloc(8);
  resolution.writeUInt32LE(ppi, 0);
  resolution.writeUInt32LE(1, 4);
  const values = Buffer.concat([resolution, profile, Buffer.alloc(profile.length % 2)]);
  const entries = [
    ...kept,
    entry(X_RESOLUTION, RATIONAL, 1, body.length),
    entry(Y_RESOLUTION, RATIONAL, 1, body.length),
    entry(RESOLUTION_UNIT, SHORT, 1, INCH),
    entry(ICC_PROFILE, UNDEFINED, profile.length, body.length + resolution.length),
  ].sort((a, b) => a.tag - b.tag);
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  const isLast = Buffer.alloc(4);
  const whole = Buffer.concat([body, values, count, ...entries.map(({ bytes }) => bytes), isLast]);
  whole.writeUInt32LE(body.length + values.length, 4);
  return whole;
}

interface Entry {
  tag: number;
  /** The bytes in the directory. */
  bytes: Buffer;
}

function entriesAt(tiff: Buffer, directory: number): Entry[] {
  return Array.from({ length: tiff.readUInt16LE(directory) }, (_, index) => {
    const at = directory + 2 + index * ENTRY_BYTES;
    return { tag: tiff.readUInt16LE(at), bytes: tiff.subarray(at, at + ENTRY_BYTES) };
  });
}

/** @param value the value of a SHORT, otherwise the offset in the file */
function entry(tag: number, type: number, count: number, value: number): Entry {
  const bytes = Buffer.alloc(ENTRY_BYTES);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return { tag, bytes };
}

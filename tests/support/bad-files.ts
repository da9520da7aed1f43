import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngChunk } from './declared.ts';
import { demoPhoto } from './photos.ts';

/** Malicious files: false claims, loops, decompression bombs. Handmade from the formats' specifications. */

/** A 1-bit PNG, valid up to the given picture data. */
export function png(widthPx: number, heightPx: number, data: Buffer, extra: Buffer[] = []): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(widthPx, 0);
  size.writeUInt32BE(heightPx, 4);
  const header = Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])]);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Buffer.concat([signature, pngChunk('IHDR', header), ...extra, pngChunk('IDAT', data), end]);
}

/** Picture data of an all-black 1-bit PNG. */
export function blackRows(widthPx: number, heightPx: number): Buffer {
  return deflateSync(Buffer.alloc(heightPx * (1 + Math.ceil(widthPx / 8))), { level: 9 });
}

/** A small picture with a compressed chunk of 200 MB of zeros. */
export function pngWithBomb(type: 'iCCP' | 'zTXt'): Buffer {
  const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
  // Keyword, terminator, compression method 0.
  const chunk = pngChunk(type, Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), bomb]));
  return png(320, 320, blackRows(320, 320), [chunk]);
}

/** A demo photo whose frame header states another size (ITU-T T.81, B.2.2). */
export function jpegOfSize(widthPx: number, heightPx: number): Buffer {
  const jpeg = Buffer.from(demoPhoto('sample1'));
  const frame = segmentAt(jpeg, 0xc0);
  jpeg.writeUInt16BE(heightPx, frame + 5);
  jpeg.writeUInt16BE(widthPx, frame + 7);
  return jpeg;
}

export async function jpegOfManyScans(): Promise<Buffer> {
  const jpeg = await sharp(demoPhoto('sample1')).resize(600).jpeg({ progressive: true }).toBuffer();
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, jpeg.length - 2);
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 2000 }, () => scan), jpeg.subarray(-2)]);
}

/** @returns offset of the segment's marker */
function segmentAt(jpeg: Buffer, marker: number): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) if (jpeg[at + 1] === marker) return at;
  throw new RangeError('The JPEG has no such segment');
}

export function gif(widthPx: number, heightPx: number): Buffer {
  const bytes = Buffer.from('47494638396101000100800000000000ffffff2c00000000010001000002024401003b', 'hex');
  for (const at of [6, 28]) {
    bytes.writeUInt16LE(widthPx, at);
    bytes.writeUInt16LE(heightPx, at + 2);
  }
  return bytes;
}

/** A TIFF header without matching data: gray, 8 bits, one strip of ten bytes. */
export function tiff(widthPx: number, heightPx: number): Buffer {
  return tiffOf(0, [
    [256, 4, widthPx],
    [257, 4, heightPx],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, heightPx],
    [279, 4, 10],
  ]);
}

/** Start of a camera raw file: a thumbnail of ten by ten, marked as such (TIFF 6.0, NewSubfileType). */
export function cameraRaw(): Buffer {
  const entries: [number, number, number][] = [
    [254, 4, 1],
    [256, 4, 10],
    [257, 4, 10],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [277, 3, 1],
    [278, 4, 10],
    [279, 4, 100],
  ];
  return Buffer.concat([tiffOf(0, entries), Buffer.alloc(200)]);
}

/** A TIFF whose second directory points back to the first. */
export function loopingTiff(): Buffer {
  return tiffOf(8, [[256, 4, 10]]);
}

function tiffOf(
  nextDirectory: number,
  entries: readonly (readonly [tag: number, type: number, value: number])[],
): Buffer {
  const bytes = Buffer.alloc(8 + 2 + entries.length * 12 + 4);
  bytes.write('II*\0', 0, 'latin1');
  bytes.writeUInt32LE(8, 4);
  bytes.writeUInt16LE(entries.length, 8);
  entries.forEach(([tag, type, value], index) => {
    const at = 10 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(1, at + 4);
    bytes.writeUInt32LE(value, at + 8);
  });
  bytes.writeUInt32LE(nextDirectory, bytes.length - 4);
  return bytes;
}

/** A HEIF file whose images all state this size (image spatial extents, ISO/IEC 23008-12 6.5.3). */
export function heifOfSize(heif: Buffer, sidePx: number): Buffer {
  const bytes = Buffer.from(heif);
  for (let at = bytes.indexOf('ispe'); at > 0; at = bytes.indexOf('ispe', at + 4)) {
    bytes.writeUInt32BE(sidePx, at + 8);
    bytes.writeUInt32BE(sidePx, at + 12);
  }
  return bytes;
}

export async function jpegOfOddOrientation(): Promise<Buffer> {
  const jpeg = await sharp(demoPhoto('sample1')).resize(600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  // Tag 274, type SHORT, one value, as the library writes it after this photo's own EXIF.
  const entry = jpeg.indexOf(Buffer.from('0112000300000001', 'hex'));
  if (entry < 0) throw new RangeError('The JPEG has no orientation');
  jpeg.writeUInt16BE(99, entry + 8);
  return jpeg;
}

export function animatedWebp(): Promise<Buffer> {
  const frames = sharp({
    create: { width: 60, height: 240, channels: 3, background: '#2a6', pageHeight: 60 },
  });
  return frames.webp({ loop: 0, delay: [100, 100, 100, 100] }).toBuffer();
}

/** Deterministic pseudo-random bytes. */
export function noise(bytes: number): Buffer {
  let state = 1;
  return Buffer.from(
    Uint8Array.from({ length: bytes }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
}

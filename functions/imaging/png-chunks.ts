import { crc32, deflateSync } from 'node:zlib';
import { pngChunks } from './png-reading.ts';

/** PNG chunks that the image library does not write itself. Source: PNG 3rd edition, sections 5 and 11. */

const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
const METER = 1;
const INCHES_PER_METER = 39.3701;
/** The chunks of picture data; all others are metadata. */
const PICTURE: ReadonlySet<string> = new Set(['IHDR', 'IDAT', 'IEND']);

/**
 * Adds resolution and profile to an RGB PNG and drops all other metadata, so that no camera data can pass.
 *
 * @param ppi pixels per inch, for both directions; PNG counts them by the meter: 300 are 11,811
 */
export function withPngChunks(png: Buffer, ppi: number, profile: Buffer): Buffer {
  const [header, ...picture] = pictureChunks(png);
  if (!header) throw new RangeError('Not a PNG');
  const parts = [png.subarray(0, SIGNATURE_BYTES), header, profileChunk(profile), resolutionChunk(ppi), ...picture];
  return Buffer.concat(parts);
}

/** Chunks that declare colors. */
const COLORS: ReadonlySet<string> = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM']);

/** Replaces every color chunk of a PNG with this profile. */
export function withPngProfile(png: Buffer, profile: Buffer): Buffer {
  const [header, ...others] = pngChunks(png);
  if (!header) throw new RangeError('Not a PNG');
  const kept = others.filter(({ type }) => !COLORS.has(type)).map(({ bytes }) => bytes);
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), header.bytes, profileChunk(profile, 'Declared'), ...kept]);
}

function pictureChunks(png: Buffer): Buffer[] {
  const chunks: Buffer[] = [];
  if (!png.toString('latin1', 1, 4).startsWith('PNG')) return chunks;
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at);
    if (PICTURE.has(png.toString('latin1', at + 4, at + 8))) chunks.push(png.subarray(at, end));
    at = end;
  }
  return chunks;
}

function profileChunk(profile: Buffer, name = 'sRGB'): Buffer {
  // A name, its terminator, and the only compression method.
  return pngChunk('iCCP', Buffer.concat([Buffer.from(`${name}\0\0`, 'latin1'), deflateSync(profile)]));
}

function resolutionChunk(ppi: number): Buffer {
  const data = Buffer.alloc(9);
  const perMeter = Math.round(ppi * INCHES_PER_METER);
  data.writeUInt32BE(perMeter, 0);
  data.writeUInt32BE(perMeter, 4);
  data.writeUInt8(METER, 8);
  return pngChunk('pHYs', data);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(FRAME_BYTES + data.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}

import { crc32 } from 'node:zlib';
import type { SizePx } from '../../shared/geometry/units.ts';

/** PNG files with chunks that the image library does not write (PNG, third edition). */

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
}

/** Signature and header are the first 33 bytes. */
export function withPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

const PRIMARIES_P3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000];

export function gamma(value: number): Buffer {
  const data = Buffer.alloc(4);
  data.writeUInt32BE(value * 100_000);
  return pngChunk('gAMA', data);
}

export function chromaticities(): Buffer {
  const data = Buffer.alloc(32);
  for (const [index, value] of PRIMARIES_P3.entries()) data.writeUInt32BE(value, index * 4);
  return pngChunk('cHRM', data);
}

/** Code points of ITU-T H.273 for primaries and transfer; no matrix, full range. */
export const codePoints = (primaries: number, transfer: number): Buffer =>
  pngChunk('cICP', Buffer.from([primaries, transfer, 0, 1]));

/** The animation control of one frame, and the frame's own: PNG, third edition, 11.3.6. */
function frameControl(sequence: number, { widthPx, heightPx }: SizePx): Buffer {
  const control = Buffer.alloc(26);
  control.writeUInt32BE(sequence, 0);
  control.writeUInt32BE(widthPx, 4);
  control.writeUInt32BE(heightPx, 8);
  control.writeUInt16BE(1, 20);
  control.writeUInt16BE(10, 22);
  return pngChunk('fcTL', control);
}

/** All compressed rows of a PNG. */
function pngData(png: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return Buffer.concat(parts);
}

/**
 * An animation of one frame, with a still picture for viewers without animation.
 *
 * @param still default image: also the first frame, or hidden from the animation
 */
export function animatedPng(still: Buffer, frame: Buffer, size: SizePx, isHidden: boolean): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(isHidden ? 1 : 2, 0);
  const sequence = isHidden ? 0 : 1;
  const numbered = Buffer.concat([Buffer.alloc(4), pngData(frame)]);
  numbered.writeUInt32BE(sequence + 1, 0);
  return Buffer.concat([
    still.subarray(0, 33),
    pngChunk('acTL', control),
    ...(isHidden ? [] : [frameControl(0, size)]),
    pngChunk('IDAT', pngData(still)),
    frameControl(sequence, size),
    pngChunk('fdAT', numbered),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

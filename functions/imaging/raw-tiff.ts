import { CHANNELS, type RawPicture } from './raw-picture.ts';

/**
 * Wraps decoded pixels and a color profile in an uncompressed TIFF, the only way to hand the image library pixels
 * together with what their colors mean. Source: TIFF 6.0 sections 2, 6 and 8; ICC.1 annex B.4.
 */
export function rawTiff(picture: RawPicture, profile: Buffer): Buffer {
  const bitsPerSample = Buffer.from([8, 0, 8, 0, 8, 0]);
  const pixelBytes = picture.widthPx * picture.heightPx * CHANNELS;
  const bitsOffset = HEAD_BYTES + 2 + ENTRIES * ENTRY_BYTES + 4;
  const profileOffset = bitsOffset + bitsPerSample.length;
  const pixelOffset = profileOffset + profile.length + (profile.length % 2);
  const entries: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, picture.widthPx],
    [257, LONG, 1, picture.heightPx],
    [258, SHORT, CHANNELS, bitsOffset],
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelOffset],
    [277, SHORT, 1, CHANNELS],
    [278, LONG, 1, picture.heightPx], // one strip
    [279, LONG, 1, pixelBytes],
    [34675, UNDEFINED, profile.length, profileOffset],
  ];
  const head = Buffer.alloc(bitsOffset);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(HEAD_BYTES, 4);
  head.writeUInt16LE(entries.length, HEAD_BYTES);
  entries.forEach(([tag, type, count, value], index) => {
    const entry = HEAD_BYTES + 2 + index * ENTRY_BYTES;
    head.writeUInt16LE(tag, entry);
    head.writeUInt16LE(type, entry + 2);
    head.writeUInt32LE(count, entry + 4);
    head.writeUInt32LE(value, entry + 8);
  });
  const padding = Buffer.alloc(profile.length % 2);
  return Buffer.concat([head, bitsPerSample, profile, padding, picture.data], pixelOffset + pixelBytes);
}

const HEAD_BYTES = 8;
const ENTRIES = 10;
const ENTRY_BYTES = 12;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

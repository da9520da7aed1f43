/**
 * The sRGB profile that every print file carries: ICC version 2, matrix and tone curve, which is what labs' older
 * software reads. Written here from the standard's numbers (IEC 61966-2-1, ICC.1:2001-04), so it is nobody's file.
 */

type Xyz = readonly [number, number, number];

/** The sRGB primaries, adapted from D65 to the profile connection space's D50 (Bradford). */
export const SRGB_PRIMARIES_D50: Readonly<Record<'red' | 'green' | 'blue', Xyz>> = {
  red: [0.43607, 0.22249, 0.01392],
  green: [0.38515, 0.71687, 0.09708],
  blue: [0.14307, 0.06061, 0.7141],
};
const D50: Xyz = [0.9642, 1, 0.82491];
const CURVE_POINTS = 1024;
const HEADER_BYTES = 128;
const TAG_ENTRY_BYTES = 12;

/** Encoded sRGB value to linear light, both 0-1. */
export function srgbToLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

/** Linear light to encoded sRGB value, both 0-1. */
export function linearToSrgb(linear: number): number {
  return linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** @returns the same bytes every time; about 2.5 kB */
export function srgbProfile(): Buffer {
  const curve = curveTag();
  return profile([
    ['desc', descriptionTag('sRGB')],
    ['cprt', textTag('No copyright, use freely')],
    ['wtpt', xyzTag(D50)],
    ['rXYZ', xyzTag(SRGB_PRIMARIES_D50.red)],
    ['gXYZ', xyzTag(SRGB_PRIMARIES_D50.green)],
    ['bXYZ', xyzTag(SRGB_PRIMARIES_D50.blue)],
    // one curve for all three channels: tags may share their data
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

function profile(tags: readonly (readonly [string, Buffer])[]): Buffer {
  const table = Buffer.alloc(4 + tags.length * TAG_ENTRY_BYTES);
  table.writeUInt32BE(tags.length, 0);
  const offsets = new Map<Buffer, number>();
  let end = HEADER_BYTES + table.length;
  tags.forEach(([signature, data], index) => {
    const offset = offsets.get(data) ?? end;
    if (!offsets.has(data)) {
      offsets.set(data, offset);
      end += data.length;
    }
    const entry = 4 + index * TAG_ENTRY_BYTES;
    table.write(signature, entry, 'latin1');
    table.writeUInt32BE(offset, entry + 4);
    table.writeUInt32BE(data.length, entry + 8);
  });
  return Buffer.concat([header(end), table, ...offsets.keys()]);
}

function header(profileBytes: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(profileBytes, 0);
  bytes.writeUInt32BE(0x02100000, 8); // version 2.1
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => {
    bytes.writeUInt16BE(part, 24 + 2 * index);
  });
  bytes.write('acsp', 36, 'latin1');
  writeXyz(bytes, 68, D50);
  return bytes;
}

function curveTag(): Buffer {
  const tag = typed('curv', 4 + 2 * CURVE_POINTS);
  tag.writeUInt32BE(CURVE_POINTS, 8);
  for (let point = 0; point < CURVE_POINTS; point++) {
    tag.writeUInt16BE(Math.round(srgbToLinear(point / (CURVE_POINTS - 1)) * 65_535), 12 + 2 * point);
  }
  return tag;
}

function xyzTag(xyz: Xyz): Buffer {
  const tag = typed('XYZ ', 12);
  writeXyz(tag, 8, xyz);
  return tag;
}

function textTag(text: string): Buffer {
  const tag = typed('text', padded(text.length + 1));
  tag.write(text, 8, 'latin1');
  return tag;
}

/** A v2 description: ASCII part, then empty Unicode and Macintosh parts (4 + 4, 2 + 1 + 67 bytes). */
function descriptionTag(text: string): Buffer {
  const tag = typed('desc', padded(4 + text.length + 1 + 8 + 70));
  tag.writeUInt32BE(text.length + 1, 8);
  tag.write(text, 12, 'latin1');
  return tag;
}

function typed(type: string, dataBytes: number): Buffer {
  const tag = Buffer.alloc(8 + dataBytes);
  tag.write(type, 0, 'latin1');
  return tag;
}

function writeXyz(bytes: Buffer, offset: number, xyz: Xyz): void {
  xyz.forEach((value, index) => {
    bytes.writeInt32BE(Math.round(value * 65_536), offset + 4 * index);
  });
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

import { D50 } from './color-space.ts';
import type { ToneCurve, Xyz } from './icc-profile.ts';

/** Writing of color profiles: ICC version 2, matrix and tone curve. Source: ICC.1:2001-04. */

const CURVE_POINTS = 1024;
const HEADER_BYTES = 128;
const TAG_ENTRY_BYTES = 12;

/** A display profile. Tags that are the same buffer are stored once. */
export function writeProfile(tags: readonly (readonly [string, Buffer])[], space: 'RGB ' | 'GRAY' = 'RGB '): Buffer {
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
  return Buffer.concat([header(end, space), table, ...offsets.keys()]);
}

function header(profileBytes: number, space: string): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.writeUInt32BE(profileBytes, 0);
  bytes.writeUInt32BE(0x02100000, 8); // version 2.1
  bytes.write(`mntr${space}XYZ `, 12, 'latin1');
  [2026, 1, 1, 0, 0, 0].forEach((part, index) => {
    bytes.writeUInt16BE(part, 24 + 2 * index);
  });
  bytes.write('acsp', 36, 'latin1');
  writeXyz(bytes, 68, D50);
  return bytes;
}

/** A sampled curve; readers interpolate linearly. */
export function curveTag(curve: ToneCurve): Buffer {
  const tag = typed('curv', 4 + 2 * CURVE_POINTS);
  tag.writeUInt32BE(CURVE_POINTS, 8);
  for (let point = 0; point < CURVE_POINTS; point++) {
    const linear = Math.min(1, Math.max(0, curve(point / (CURVE_POINTS - 1))));
    tag.writeUInt16BE(Math.round(linear * 65_535), 12 + 2 * point);
  }
  return tag;
}

export function xyzTag(xyz: Xyz): Buffer {
  const tag = typed('XYZ ', 12);
  writeXyz(tag, 8, xyz);
  return tag;
}

export function textTag(text: string): Buffer {
  const tag = typed('text', padded(text.length + 1));
  tag.write(text, 8, 'latin1');
  return tag;
}

/** A v2 description: ASCII part, then empty Unicode and Macintosh parts (4 + 4, 2 + 1 + 67 bytes). */
export function descriptionTag(text: string): Buffer {
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

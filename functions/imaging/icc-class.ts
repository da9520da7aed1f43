import type { IccClass } from './icc-classes.ts';
import { SRGB_PRIMARIES_D50, srgbToLinear } from './srgb-profile.ts';

/** Makers round primaries and adapt white differently; Display P3 is 0.08 away, Adobe RGB 0.17. */
const PRIMARY_TOLERANCE = 0.006;
/** Of linear light 0-1; gamma 2.2 is 0.007 away from the sRGB curve and prints differently in the shadows. */
const CURVE_TOLERANCE = 0.003;
const CURVE_PROBES = [0.1, 0.25, 0.5, 0.75, 0.9];
const HEADER_BYTES = 128;
const TAGS_MAX = 100;

/** What the decoder says of a picture's pixels. */
export interface PixelFormat {
  /** the image library's word: srgb, b-w, cmyk, rgb16, grey16, ... */
  space: string | undefined;
  depth: string | undefined;
  profile: Buffer | undefined;
}

/** Which way a photo's colors must go to sRGB: docs/product.md 15.3. */
export function iccClassOf({ space, depth, profile }: PixelFormat): IccClass {
  if (depth !== 'uchar') return 'other';
  if (space === 'b-w') return profile ? 'other' : 'none';
  if (space !== 'srgb' && space !== 'rgb') return 'other';
  const tags = profile && readTags(profile);
  // a profile that cannot be read says nothing
  if (!profile || !tags) return 'none';
  if (profile.toString('latin1', 16, 20) !== 'RGB ') return 'none';
  return isSrgb(tags) ? 'srgb' : 'rgb';
}

type Tags = ReadonlyMap<string, Buffer>;

function readTags(profile: Buffer): Tags | undefined {
  if (profile.length < HEADER_BYTES + 4 || profile.toString('latin1', 36, 40) !== 'acsp') return undefined;
  const count = profile.readUInt32BE(HEADER_BYTES);
  if (count > TAGS_MAX || profile.length < HEADER_BYTES + 4 + count * 12) return undefined;
  const tags = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const entry = HEADER_BYTES + 4 + index * 12;
    const offset = profile.readUInt32BE(entry + 4);
    const end = offset + profile.readUInt32BE(entry + 8);
    if (end > profile.length) return undefined;
    tags.set(profile.toString('latin1', entry, entry + 4), profile.subarray(offset, end));
  }
  return tags;
}

/** By what the profile does to colors; a description of 'sRGB' is only a claim, and a lookup table wins over both. */
function isSrgb(tags: Tags): boolean {
  if (tags.has('A2B0') || tags.has('A2B1')) return false;
  const { red, green, blue } = SRGB_PRIMARIES_D50;
  return (
    isXyz(tags.get('rXYZ'), red) &&
    isXyz(tags.get('gXYZ'), green) &&
    isXyz(tags.get('bXYZ'), blue) &&
    ['rTRC', 'gTRC', 'bTRC'].every((name) => isSrgbCurve(tags.get(name)))
  );
}

function isXyz(tag: Buffer | undefined, expected: readonly number[]): boolean {
  if (!tag || tag.length < 20) return false;
  return expected.every((value, index) => {
    const found = tag.readInt32BE(8 + 4 * index) / 65_536;
    return Math.abs(found - value) <= PRIMARY_TOLERANCE;
  });
}

function isSrgbCurve(tag: Buffer | undefined): boolean {
  return CURVE_PROBES.every((encoded) => {
    const linear = tag && curveAt(tag, encoded);
    return linear !== undefined && Math.abs(linear - srgbToLinear(encoded)) <= CURVE_TOLERANCE;
  });
}

/** Value of a tone curve (ICC.1:2022 10.6 and 10.18); undefined where it is of a kind that sRGB profiles do not use. */
function curveAt(tag: Buffer, encoded: number): number | undefined {
  const type = tag.toString('latin1', 0, 4);
  if (type === 'curv') return sampledCurveAt(tag, encoded);
  if (type === 'para') return parametricCurveAt(tag, encoded);
  return undefined;
}

function sampledCurveAt(tag: Buffer, encoded: number): number | undefined {
  const points = tag.length >= 12 ? tag.readUInt32BE(8) : 0;
  if (points < 2 || tag.length < 12 + 2 * points) return undefined;
  const at = encoded * (points - 1);
  const below = Math.min(Math.floor(at), points - 2);
  const low = tag.readUInt16BE(12 + 2 * below);
  const high = tag.readUInt16BE(14 + 2 * below);
  return (low + (high - low) * (at - below)) / 65_535;
}

/** Function type 3: Y = (aX + b)^g from d on, cX below. */
function parametricCurveAt(tag: Buffer, encoded: number): number | undefined {
  if (tag.length < 32 || tag.readUInt16BE(8) !== 3) return undefined;
  const [gamma = 1, a = 1, b = 0, c = 1, d = 0] = [0, 1, 2, 3, 4].map((i) => tag.readInt32BE(12 + 4 * i) / 65_536);
  return encoded >= d ? (a * encoded + b) ** gamma : c * encoded;
}

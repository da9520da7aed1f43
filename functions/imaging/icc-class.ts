import type { IccClass } from './icc-classes.ts';
import { curveOf, isRgbProfile, type ProfileTags, readTags, xyzOf } from './icc-profile.ts';
import { SRGB_PRIMARIES_D50, srgbToLinear } from './srgb-profile.ts';

/** Makers round primaries and adapt white differently; Display P3 is 0.08 away, Adobe RGB 0.17. */
const PRIMARY_TOLERANCE = 0.006;
/** Of linear light 0-1; gamma 2.2 is 0.007 away from the sRGB curve and prints differently in the shadows. */
const CURVE_TOLERANCE = 0.003;
const CURVE_PROBES = [0.1, 0.25, 0.5, 0.75, 0.9];

/** The decoder's description of a picture's pixels. */
export interface PixelFormat {
  /** The image library's term: srgb, b-w, cmyk, rgb16, grey16, ... */
  space: string | undefined;
  depth: string | undefined;
  profile: Buffer | undefined;
}

/** Classifies a photo's conversion to sRGB: docs/spec 15.3. */
export function iccClassOf({ space, depth, profile }: PixelFormat): IccClass {
  if (depth === 'ushort' && space === 'rgb16')
    return profile && isRgbProfile(profile) && readTags(profile) ? 'deep' : 'other';
  if (depth !== 'uchar') return 'other';
  if (space === 'b-w') return profile ? 'other' : 'none';
  if (space !== 'srgb' && space !== 'rgb') return 'other';
  const tags = profile && readTags(profile);
  // An unreadable profile counts as none.
  if (!profile || !tags) return 'none';
  if (!isRgbProfile(profile)) return 'none';
  return isSrgb(tags) ? 'srgb' : 'rgb';
}

/** Compares primaries and tone curves: a description of 'sRGB' is only a claim, and a lookup table overrides both. */
function isSrgb(tags: ProfileTags): boolean {
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
  const found = tag && xyzOf(tag);
  return found !== undefined && expected.every((value, i) => Math.abs((found[i] ?? 0) - value) <= PRIMARY_TOLERANCE);
}

function isSrgbCurve(tag: Buffer | undefined): boolean {
  const curve = tag && curveOf(tag);
  return (
    curve !== undefined &&
    CURVE_PROBES.every((encoded) => Math.abs(curve(encoded) - srgbToLinear(encoded)) <= CURVE_TOLERANCE)
  );
}

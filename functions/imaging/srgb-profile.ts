import { D50 } from './color-space.ts';
import type { Xyz } from './icc-profile.ts';
import { curveTag, descriptionTag, textTag, writeProfile, xyzTag } from './icc-writer.ts';

/**
 * The sRGB profile of every print file: ICC version 2, matrix and tone curve, which labs' older software can read.
 * Generated from the standard's numbers (IEC 61966-2-1, ICC.1:2001-04), so it is free of third-party rights.
 */

/** The sRGB primaries, adapted from D65 to the profile connection space's D50 (Bradford). */
export const SRGB_PRIMARIES_D50: Readonly<Record<'red' | 'green' | 'blue', Xyz>> = {
  red: [0.43607, 0.22249, 0.01392],
  green: [0.38515, 0.71687, 0.09708],
  blue: [0.14307, 0.06061, 0.7141],
};

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
  const curve = curveTag(srgbToLinear);
  return writeProfile([
    ['desc', descriptionTag('sRGB')],
    ['cprt', textTag('No copyright, use freely')],
    ['wtpt', xyzTag(D50)],
    ['rXYZ', xyzTag(SRGB_PRIMARIES_D50.red)],
    ['gXYZ', xyzTag(SRGB_PRIMARIES_D50.green)],
    ['bXYZ', xyzTag(SRGB_PRIMARIES_D50.blue)],
    // One curve for all three channels: tags may share their data.
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

import { connectsByXyz, curveOf, isRgbProfile, readTags, type ToneCurve, type Xyz, xyzOf } from './icc-profile.ts';
import { apply, invert, transpose } from './matrix3.ts';
import { linearToSrgb, SRGB_PRIMARIES_D50 } from './srgb-profile.ts';

/** From an RGB space of curves and primaries to sRGB, as tables for the kernel (assembly/colors.ts). */
export interface ColorTransform {
  /**
   * For red, green and blue: 256 values each, with their contribution to linear sRGB red, green and blue, and a fourth
   * number.
   */
  columns: Float32Array<ArrayBuffer>;
  /** The encoded byte for each linear value from 0 to the last index. */
  encode: Uint8Array;
}

/** Fine enough that a step is less than a quarter of a level where the sRGB curve is steepest. */
const LINEAR_STEPS = 16_384;
const LEVELS = 256;

const { red, green, blue } = SRGB_PRIMARIES_D50;
/** From the profile connection space to linear sRGB. */
export const FROM_XYZ = invert(transpose([red, green, blue]));

const ENCODE = Uint8Array.from({ length: LINEAR_STEPS }, (_, i) =>
  Math.round(255 * linearToSrgb(i / (LINEAR_STEPS - 1))),
);

/** @param linear linear sRGB, clamped to 0 to 1 */
export function encodeLinear(linear: number): number {
  return ENCODE[Math.round(Math.min(1, Math.max(0, linear)) * (LINEAR_STEPS - 1))] ?? 0;
}

/**
 * Builds the transform of a profile's 8-bit colors to sRGB. Clamps out-of-gamut colors per channel.
 *
 * @returns undefined if the profile has lookup tables or is not based on curves and primaries
 */
export function transformToSrgb(profile: Buffer): ColorTransform | undefined {
  const tags = readTags(profile);
  if (!tags || !isRgbProfile(profile) || !connectsByXyz(profile)) return undefined;
  // A lookup table takes precedence over curves and primaries.
  if ([...tags.keys()].some((name) => /^[AD]2B/.test(name))) return undefined;
  const channels = ['r', 'g', 'b'].map((channel) => {
    const [primary, curve] = [tags.get(`${channel}XYZ`), tags.get(`${channel}TRC`)];
    return { primary: primary && xyzOf(primary), curve: curve && curveOf(curve) };
  });
  const columns = new Float32Array(channels.length * LEVELS * 4);
  for (const [channel, { primary, curve }] of channels.entries()) {
    if (!primary || !curve) return undefined;
    columns.set(columnsOf(primary, curve), channel * LEVELS * 4);
  }
  return columns.every(Number.isFinite) ? { columns, encode: ENCODE } : undefined;
}

function columnsOf(primary: Xyz, curve: ToneCurve): Float32Array {
  const inSrgb = apply(FROM_XYZ, primary);
  const columns = new Float32Array(LEVELS * 4);
  for (let level = 0; level < LEVELS; level++) {
    const linear = Math.min(1, Math.max(0, curve(level / 255))) * (LINEAR_STEPS - 1);
    columns.set(
      inSrgb.map((share) => share * linear),
      level * 4,
    );
  }
  return columns;
}

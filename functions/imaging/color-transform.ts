import { connectsByXyz, curveOf, isRgbProfile, readTags, type ToneCurve, type Xyz, xyzOf } from './icc-profile.ts';
import { apply, invert, transpose } from './matrix3.ts';
import { linearToSrgb, SRGB_PRIMARIES_D50 } from './srgb-profile.ts';

/** From an RGB space of curves and primaries to sRGB, as tables for the kernel (assembly/colors.ts). */
export interface ColorTransform {
  /** for red, green and blue: for each of 256 values what it adds to linear sRGB red, green, blue, and a fourth number */
  columns: Float32Array<ArrayBuffer>;
  /** for each linear value from 0 to the last index: the encoded byte */
  encode: Uint8Array;
}

/** So fine that a step is less than a quarter of a level where the sRGB curve is steepest. */
const LINEAR_STEPS = 16_384;
const LEVELS = 256;

const { red, green, blue } = SRGB_PRIMARIES_D50;
/** from the profile connection space to linear sRGB */
export const FROM_XYZ = invert(transpose([red, green, blue]));

const ENCODE = Uint8Array.from({ length: LINEAR_STEPS }, (_, i) =>
  Math.round(255 * linearToSrgb(i / (LINEAR_STEPS - 1))),
);

/** @param linear sRGB; beyond 0 to 1 the nearest value */
export function encodeLinear(linear: number): number {
  return ENCODE[Math.round(Math.min(1, Math.max(0, linear)) * (LINEAR_STEPS - 1))] ?? 0;
}

/**
 * What brings 8-bit colors of a profile to sRGB. Colors that sRGB does not have take the nearest value of each channel.
 *
 * @returns undefined where the profile has lookup tables or is otherwise no matter of curves and primaries
 */
export function transformToSrgb(profile: Buffer): ColorTransform | undefined {
  const tags = readTags(profile);
  if (!tags || !isRgbProfile(profile) || !connectsByXyz(profile)) return undefined;
  // a lookup table wins over curves and primaries
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

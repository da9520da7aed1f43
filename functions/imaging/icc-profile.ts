/** Reading of color profiles of unknown worth. Source: ICC.1:2022, sections 7.2, 7.3, 10.6, 10.18, 10.31. */

export type ProfileTags = ReadonlyMap<string, Buffer>;

const HEADER_BYTES = 128;
const TAGS_MAX = 100;

/** @returns undefined for anything but a complete profile */
export function readTags(profile: Buffer): ProfileTags | undefined {
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

/** Whether the colors that a profile describes are RGB. */
export function isRgbProfile(profile: Buffer): boolean {
  return profile.toString('latin1', 16, 20) === 'RGB ';
}

export function isGrayProfile(profile: Buffer): boolean {
  return profile.toString('latin1', 16, 20) === 'GRAY';
}

/** Whether a profile defines colors in XYZ, which curves and primaries require. */
export function connectsByXyz(profile: Buffer): boolean {
  return profile.toString('latin1', 20, 24) === 'XYZ ';
}

/** Code points from a profile's `cicp` tag (ICC.1:2022, 9.2.17), which HDR profiles have. */
export function cicpOfProfile(profile: Buffer): { primaries: number; transfer: number } | undefined {
  const tag = readTags(profile)?.get('cicp');
  if (!tag || tag.length < 12) return undefined;
  return { primaries: tag.readUInt8(8), transfer: tag.readUInt8(9) };
}

export type Xyz = readonly [x: number, y: number, z: number];

export function xyzOf(tag: Buffer): Xyz | undefined {
  if (tag.length < 20) return undefined;
  return [fixedAt(tag, 8), fixedAt(tag, 12), fixedAt(tag, 16)];
}

/** From an encoded value to linear light, both 0-1. */
export type ToneCurve = (encoded: number) => number;

/** @returns undefined if the tag is no curve */
export function curveOf(tag: Buffer): ToneCurve | undefined {
  const type = tag.toString('latin1', 0, 4);
  if (tag.length < 12) return undefined;
  if (type === 'curv') return sampledCurve(tag);
  if (type === 'para') return parametricCurve(tag);
  return undefined;
}

function sampledCurve(tag: Buffer): ToneCurve | undefined {
  const points = tag.readUInt32BE(8);
  if (tag.length < 12 + 2 * points) return undefined;
  if (points === 0) return (encoded) => encoded;
  if (points === 1) {
    const gamma = tag.readUInt16BE(12) / 256;
    return (encoded) => encoded ** gamma;
  }
  return (encoded) => {
    const at = encoded * (points - 1);
    const below = Math.min(Math.floor(at), points - 2);
    const low = tag.readUInt16BE(12 + 2 * below);
    const high = tag.readUInt16BE(14 + 2 * below);
    return (low + (high - low) * (at - below)) / 65_535;
  };
}

/** How many numbers each function type of a parametric curve has. */
const PARAMETERS = [1, 3, 4, 5, 7] as const;

function parametricCurve(tag: Buffer): ToneCurve | undefined {
  const type = tag.readUInt16BE(8);
  const count = PARAMETERS[type];
  if (count === undefined || tag.length < 12 + 4 * count) return undefined;
  const [gamma = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, i) =>
    fixedAt(tag, 12 + 4 * i),
  );
  const power = (encoded: number) => Math.max(0, a * encoded + b) ** gamma;
  // Types 1 and 2 are flat below the foot of the power, types 3 and 4 continue as a line.
  if (type === 1) return (encoded) => (encoded >= -b / a ? power(encoded) : 0);
  if (type === 2) return (encoded) => (encoded >= -b / a ? power(encoded) : 0) + c;
  if (type === 3) return (encoded) => (encoded >= d ? power(encoded) : c * encoded);
  if (type === 4) return (encoded) => (encoded >= d ? power(encoded) + e : c * encoded + f);
  return power;
}

/** s15Fixed16Number */
function fixedAt(tag: Buffer, offset: number): number {
  return tag.readInt32BE(offset) / 65_536;
}

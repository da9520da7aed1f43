import { type Cicp, colorsOfCicp, type DeclaredColors } from './cicp.ts';
import type { Primaries } from './color-space.ts';
import { pngHeadChunks } from './png-reading.ts';

/**
 * The declared colors of a PNG. The order of precedence is cICP, iCCP, sRGB, gAMA with cHRM (PNG third edition, 4.3), each
 * read as Chromium 153 reads it: docs/spec 15.3.
 *
 * @returns `profile` if the embedded profile applies, undefined if the colors are sRGB
 */
export function pngColors(png: Buffer): DeclaredColors | 'profile' | undefined {
  const found = new Map<string, Buffer>();
  for (const { type, data } of pngHeadChunks(png)) if (!found.has(type)) found.set(type, data);
  const cicp = cicpOf(found.get('cICP'));
  const numbered = cicp && colorsOfCicp(cicp);
  if (numbered) return numbered;
  if (found.has('iCCP')) return 'profile';
  return found.has('sRGB') ? undefined : measuredColors(found.get('gAMA'), found.get('cHRM'));
}

/** PNG allows no other matrix than RGB, and Chromium no other range than the full one. */
function cicpOf(data: Buffer | undefined): Cicp | undefined {
  if (data?.length !== 4) return undefined;
  const [primaries = 0, transfer = 0, matrix, isFullRange] = data;
  return matrix === 0 && isFullRange === 1 ? { primaries, transfer } : undefined;
}

/** gAMA and cHRM store hundred-thousandths. */
const UNIT = 100_000;
/** The usual way to declare sRGB, and libpng's tolerance for it. */
const SRGB_GAMMA = 0.45455;
const SRGB_GAMMA_TOLERANCE = 0.05;
const SRGB: Primaries = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: [0.3127, 0.329] };

function measuredColors(gama: Buffer | undefined, chrm: Buffer | undefined): DeclaredColors | undefined {
  const gamma = gama?.length === 4 ? gama.readUInt32BE(0) / UNIT : 0;
  if (gamma === 0) return undefined;
  if (!chrm && Math.abs(gamma / SRGB_GAMMA - 1) < SRGB_GAMMA_TOLERANCE) return undefined;
  const primaries = chrm ? primariesOf(chrm) : SRGB;
  return primaries && { kind: 'sdr', space: { primaries, curve: (encoded) => encoded ** (1 / gamma) } };
}

function primariesOf(chrm: Buffer): Primaries | undefined {
  if (chrm.length !== 32) return undefined;
  const pair = (index: number) =>
    [chrm.readUInt32BE(8 * index) / UNIT, chrm.readUInt32BE(8 * index + 4) / UNIT] as const;
  return { white: pair(0), red: pair(1), green: pair(2), blue: pair(3) };
}

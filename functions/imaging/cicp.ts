import type { ColorSpace, Primaries } from './color-space.ts';
import type { ToneCurve } from './icc-profile.ts';
import { srgbToLinear } from './srgb-profile.ts';

/** Code points for color spaces, as in video, PNG, HEIF and AVIF. Source: ITU-T H.273, tables 2 and 3. */
export interface Cicp {
  primaries: number;
  transfer: number;
}

const D65 = [0.3127, 0.329] as const;
const BT601_525: Primaries = { red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: D65 };
const BT709: Primaries = { red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], white: D65 };
const P3: Primaries = { red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: D65 };

const PRIMARIES: Readonly<Record<number, Primaries>> = {
  1: BT709,
  4: { red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: [0.31, 0.316] },
  5: { red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: D65 },
  6: BT601_525,
  7: BT601_525,
  9: { red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: D65 },
  11: { ...P3, white: [0.314, 0.351] },
  12: P3,
  22: { red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077], white: D65 },
};

const power =
  (gamma: number): ToneCurve =>
  (encoded) =>
    encoded ** gamma;
/** The display curve for camera curves (ITU-R BT.1886), as in Chromium. */
const BT1886 = power(2.4);

const CURVES: Readonly<Record<number, ToneCurve>> = {
  1: BT1886,
  4: power(2.2),
  5: power(2.8),
  6: BT1886,
  7: (encoded) => (encoded < 0.0913 ? encoded / 4 : ((encoded + 0.1115) / 1.1115) ** (1 / 0.45)),
  8: (encoded) => encoded,
  11: BT1886,
  13: srgbToLinear,
  14: BT1886,
  15: BT1886,
  17: (encoded) => Math.min(1, (52.37 / 48) * encoded ** 2.6),
};

type HdrTransfer = 'pq' | 'hlg';
const HDR_TRANSFERS: Readonly<Record<number, HdrTransfer>> = { 16: 'pq', 18: 'hlg' };

export interface HdrColors {
  primaries: Primaries;
  transfer: HdrTransfer;
}

export type DeclaredColors = { kind: 'sdr'; space: ColorSpace } | ({ kind: 'hdr' } & HdrColors);

/** @returns undefined for unknown code points, including "unspecified" */
export function colorsOfCicp({ primaries: primariesCode, transfer: transferCode }: Cicp): DeclaredColors | undefined {
  const primaries = PRIMARIES[primariesCode];
  if (!primaries) return undefined;
  const transfer = HDR_TRANSFERS[transferCode];
  if (transfer) return { kind: 'hdr', primaries, transfer };
  const curve = CURVES[transferCode];
  return curve && { kind: 'sdr', space: { primaries, curve } };
}

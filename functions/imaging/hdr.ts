import type { HdrColors } from './cicp.ts';
import { toXyz, toXyzD50 } from './color-space.ts';
import { encodeLinear, FROM_XYZ } from './color-transform.ts';
import { multiply } from './matrix3.ts';
import { CHANNELS, type DeepPicture, type RawPicture } from './raw-picture.ts';
import { PAPER } from './rgb.ts';

/**
 * HDR to SDR: docs/spec 15.3. Light is relative to HDR reference white, 203 nits (ITU-R BT.2408-7, 2.1), which is
 * white on paper.
 */

const WHITE_NITS = 203;
/** Nominal peak; brighter light is white. */
const PEAK = 1_000 / WHITE_NITS;
/** Light below this is unchanged; light between this and the peak is compressed into the rest. */
const KNEE = 0.92;

/** @returns sRGB; transparent parts are white */
export function toSdr(
  { data, channels, max, widthPx, heightPx }: DeepPicture,
  { primaries, transfer }: HdrColors,
): RawPicture {
  const toXyzAtD50 = toXyzD50(primaries);
  if (!toXyzAtD50) throw new RangeError('Invalid primaries');
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = multiply(FROM_XYZ, toXyzAtD50);
  const [, [yr, yg, yb]] = toXyz(primaries);
  const light = Float64Array.from({ length: max + 1 }, (_, value) =>
    transfer === 'pq' ? shoulder(pqLight(value / max)) : hlgScene(value / max),
  );
  const out = new Uint8Array(widthPx * heightPx * CHANNELS);
  for (let from = 0, to = 0; to < out.length; from += channels, to += CHANNELS) {
    let r = light[data[from] ?? 0] ?? 0;
    let g = light[data[from + 1] ?? 0] ?? 0;
    let b = light[data[from + 2] ?? 0] ?? 0;
    if (transfer === 'hlg') {
      const gain = hlgGain(yr * r + yg * g + yb * b);
      r = shoulder(r * gain);
      g = shoulder(g * gain);
      b = shoulder(b * gain);
    }
    out[to] = encodeLinear(rr * r + rg * g + rb * b);
    out[to + 1] = encodeLinear(gr * r + gg * g + gb * b);
    out[to + 2] = encodeLinear(br * r + bg * g + bb * b);
    if (channels === 4) layOnPaper(out, to, (data[from + 3] ?? 0) / max);
  }
  return { data: out, widthPx, heightPx };
}

/** Has slope 1 at the knee and reaches 1 at the peak (Reinhard and others, 2002, equation 4). */
function shoulder(light: number): number {
  if (light <= KNEE) return light;
  const room = 1 - KNEE;
  const over = (Math.min(light, PEAK) - KNEE) / room;
  const most = (PEAK - KNEE) / room;
  return KNEE + (room * over * (1 + over / most ** 2)) / (1 + over);
}

/** ITU-R BT.2100-2, table 4: the EOTF of PQ. */
function pqLight(signal: number): number {
  const root = signal ** (1 / 78.84375);
  const nits = 10_000 * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125);
  return nits / WHITE_NITS;
}

/** ITU-R BT.2100-2, table 5: the inverse OETF of HLG, which returns scene light. */
function hlgScene(signal: number): number {
  if (signal <= 0.5) return signal ** 2 / 3;
  return (Math.exp((signal - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** The OOTF for a display of 1,000 nits: gamma 1.2, applied to luminance. */
function hlgGain(luminance: number): number {
  return PEAK * luminance ** 0.2;
}

function layOnPaper(pixels: Uint8Array, at: number, alpha: number): void {
  for (const [channel, paper] of PAPER.entries()) {
    pixels[at + channel] = Math.round((pixels[at + channel] ?? 0) * alpha + paper * (1 - alpha));
  }
}

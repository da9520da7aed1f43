/**
 * Color computations independent of the shop's code: published matrices (B. Lindbloom; all at D65) and CIEDE2000
 * (Sharma, Wu and Dalal, 2005).
 */

export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Linear RGB to XYZ. */
export const TO_XYZ = {
  srgb: [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
  ],
  displayP3: [
    [0.4865709, 0.2656677, 0.1982173],
    [0.2289746, 0.6917385, 0.0792869],
    [0, 0.0451134, 1.0439444],
  ],
  adobeRgb: [
    [0.5767309, 0.185554, 0.1881852],
    [0.2973769, 0.6273491, 0.0752741],
    [0.0270343, 0.0706872, 0.9911085],
  ],
  bt2020: [
    [0.636958, 0.1446169, 0.168881],
    [0.2627002, 0.6779981, 0.0593017],
    [0, 0.0280727, 1.0609851],
  ],
} satisfies Record<string, Matrix>;

const SRGB_FROM_XYZ: Matrix = [
  [3.2404542, -1.5371385, -0.4985314],
  [-0.969266, 1.8760108, 0.041556],
  [0.0556434, -0.2040259, 1.0572252],
];

export const srgbCurve = (encoded: number): number =>
  encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;

function times(matrix: Matrix, [a, b, c]: Triple): Triple {
  const row = ([x, y, z]: Triple): number => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

/** Converts linear light to 8-bit sRGB; clips out-of-gamut colors per channel. */
export function srgbOf(linear: Triple, toXyz: Matrix): Triple {
  const encode = (value: number): number => {
    const light = Math.min(1, Math.max(0, value));
    return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
  };
  const [r, g, b] = times(SRGB_FROM_XYZ, times(toXyz, linear));
  return [encode(r), encode(g), encode(b)];
}

/** Distance of two colors in 8-bit sRGB. */
export function deltaE2000(one: Triple, other: Triple): number {
  return labDeltaE2000(labOf(one), labOf(other));
}

function labOf([r, g, b]: Triple): Triple {
  const [x, y, z] = times(TO_XYZ.srgb, [srgbCurve(r / 255), srgbCurve(g / 255), srgbCurve(b / 255)]);
  const root = (share: number): number =>
    share > 216 / 24_389 ? Math.cbrt(share) : (share * 24_389) / 27 / 116 + 16 / 116;
  const [fx, fy, fz] = [root(x / 0.95047), root(y), root(z / 1.08883)];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

export function labDeltaE2000([l1, a1, b1]: Triple, [l2, a2, b2]: Triple): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const stretch = 1 + 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const [h1, h2] = [degrees(b1, a1 * stretch), degrees(b2, a2 * stretch)];
  const isColorless = c1 * c2 === 0;
  const turn = Math.abs(h2 - h1) <= 180 ? 0 : 360;
  const hueStep = isColorless ? 0 : h2 - h1 + (h2 > h1 ? -turn : turn);
  const hue = isColorless ? h1 + h2 : (h1 + h2 + (h1 + h2 < 360 ? turn : -turn)) / 2;
  const chroma = (c1 + c2) / 2;
  const lightness = ((l1 + l2) / 2 - 50) ** 2;
  const t = 1 - 0.17 * cos(hue - 30) + 0.24 * cos(2 * hue) + 0.32 * cos(3 * hue + 6) - 0.2 * cos(4 * hue - 63);
  const dl = (l2 - l1) / (1 + (0.015 * lightness) / Math.sqrt(20 + lightness));
  const dc = (c2 - c1) / (1 + 0.045 * chroma);
  const dh = (2 * Math.sqrt(c1 * c2) * Math.sin((hueStep * Math.PI) / 360)) / (1 + 0.015 * chroma * t);
  const rotation = 2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const angle = 30 * Math.exp(-(((hue - 275) / 25) ** 2));
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 - rotation * Math.sin((2 * angle * Math.PI) / 180) * dc * dh);
}

const cos = (angle: number): number => Math.cos((angle * Math.PI) / 180);
const degrees = (b: number, a: number): number =>
  a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;

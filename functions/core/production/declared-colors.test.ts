import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chart, meanDeltaE, PATCHES, printChart } from '../../../tests/support/color-chart.ts';
import { srgbCurve, srgbOf, TO_XYZ, type Triple } from '../../../tests/support/color-math.ts';
import { pngWith } from '../../../tests/support/declared.ts';
import { withNclx } from '../../../tests/support/nclx.ts';

/**
 * Compares the largest preview and the print of photos that declare their colors with values computed from the published
 * numbers of each color space.
 */

const DELTA_E_MAX = 1;

const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) bytes.writeUInt32BE(value, 4 * i);
  return bytes;
};
const gama = (gamma: number) => ['gAMA', u32(Math.round(100_000 * gamma))] as const;
const chrm = (...xy: number[]) => ['cHRM', u32(...xy.map((value) => Math.round(100_000 * value)))] as const;
const cicp = (primaries: number, transfer: number) => ['cICP', Buffer.from([primaries, transfer, 0, 1])] as const;
const P3 = chrm(0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06);
const ADOBE_RGB = chrm(0.3127, 0.329, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06);
const SRGB = chrm(0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06);

const power = (gamma: number) => (encoded: number) => encoded ** gamma;
const linear = power(1);

function expected(curve: (encoded: number) => number, space: keyof typeof TO_XYZ): Triple[] {
  return PATCHES.map(([r, g, b]) => srgbOf([curve(r / 255), curve(g / 255), curve(b / 255)], TO_XYZ[space]));
}

type Case = [name: string, bytes: () => Promise<Buffer>, colors: Triple[]];

const png = async (...chunks: (readonly [string, Buffer])[]) => pngWith(await (await chart()).png().toBuffer(), chunks);
const deepPng = async (...chunks: (readonly [string, Buffer])[]) =>
  pngWith(await (await chart(PATCHES, 16)).png().toBuffer(), chunks);
const { icc: p3Profile = Buffer.alloc(0) } = await sharp(
  await (await chart()).withIccProfile('p3').png().toBuffer(),
).metadata();
const iccp = ['iCCP', Buffer.concat([Buffer.from('P3\0\0', 'latin1'), deflateSync(p3Profile)])] as const;

const PNGS: Case[] = [
  ['Display P3 by cICP', () => png(cicp(12, 13)), expected(srgbCurve, 'displayP3')],
  ['Display P3 by cICP, 16 bits', () => deepPng(cicp(12, 13)), expected(srgbCurve, 'displayP3')],
  ['BT.2020 by cICP', () => png(cicp(9, 14)), expected(power(2.4), 'bt2020')],
  ['linear by gAMA', () => png(gama(1)), expected(linear, 'srgb')],
  ['linear by gAMA, 16 bits', () => deepPng(gama(1)), expected(linear, 'srgb')],
  ['Display P3 by gAMA and cHRM', () => png(gama(0.45455), P3), expected(power(2.2), 'displayP3')],
  ['Adobe RGB by gAMA and cHRM', () => png(gama(0.4547), ADOBE_RGB), expected(power(1 / 0.4547), 'adobeRgb')],
  ['sRGB’s primaries with gamma 2.2', () => png(gama(0.45455), SRGB), expected(power(2.2), 'srgb')],
  ['the usual gamma alone, which means sRGB', () => png(gama(0.45455)), expected(srgbCurve, 'srgb')],
  ['cHRM without gAMA, which means nothing', () => png(P3), expected(srgbCurve, 'srgb')],
  [
    'cICP before all others',
    () => png(cicp(12, 13), ['sRGB', Buffer.from([0])], gama(1)),
    expected(srgbCurve, 'displayP3'),
  ],
  ['sRGB before gAMA', () => png(['sRGB', Buffer.from([0])], gama(1)), expected(srgbCurve, 'srgb')],
  ['cICP that says nothing', () => png(cicp(2, 2), gama(1)), expected(linear, 'srgb')],
  ['a profile before sRGB and gAMA', () => png(iccp, gama(1)), expected(srgbCurve, 'displayP3')],
  ['sRGB by cICP before a profile', () => png(cicp(1, 13), iccp), expected(srgbCurve, 'srgb')],
];

const avif = async (primaries: number, transfer: number) =>
  withNclx(
    await (await chart()).avif({ quality: 100, chromaSubsampling: '4:4:4', effort: 0 }).toBuffer(),
    primaries,
    transfer,
  );
const deepAvif = async (primaries: number, transfer: number) => {
  const pixels = (await chart(PATCHES, 16)).avif({ quality: 100, bitdepth: 10, chromaSubsampling: '4:4:4', effort: 0 });
  return withNclx(await pixels.toBuffer(), primaries, transfer);
};
/** The library converts the chart to the profile, so that it looks the same. */
const avifWithProfile = async () => {
  const pixels = (await chart()).withIccProfile('p3').avif({ quality: 100, chromaSubsampling: '4:4:4', effort: 0 });
  return withNclx(await pixels.toBuffer(), 1, 8);
};

const AVIFS: Case[] = [
  ['Display P3 by nclx', () => avif(12, 13), expected(srgbCurve, 'displayP3')],
  ['Display P3 by nclx, 10 bits', () => deepAvif(12, 13), expected(srgbCurve, 'displayP3')],
  ['BT.2020 by nclx', () => avif(9, 14), expected(srgbCurve, 'bt2020')],
  ['linear by nclx', () => avif(1, 8), expected(linear, 'srgb')],
  ['sRGB by nclx', () => avif(1, 13), expected(srgbCurve, 'srgb')],
  ['a video’s curve, which stills do not mean', () => avif(1, 1), expected(srgbCurve, 'srgb')],
  ['unspecified by nclx', () => avif(2, 2), expected(srgbCurve, 'srgb')],
  ['a profile before nclx', avifWithProfile, expected(srgbCurve, 'srgb')],
];

describe.each([
  ['a PNG', PNGS],
  ['an AVIF', AVIFS],
])('%s shows and prints its declared colors', (_, cases) => {
  test.each(cases)('%s', async (_name, bytes, colors) => {
    const { preview, print, isConvertedFromHdr } = await printChart(await bytes());
    expect(meanDeltaE(preview, colors)).toBeLessThan(DELTA_E_MAX);
    expect(meanDeltaE(print, colors)).toBeLessThan(DELTA_E_MAX);
    expect(isConvertedFromHdr).toBe(false);
  });
});

test.each([8, 16] as const)('a gray PNG of %i bits that is declared as linear keeps its lightness', async (bits) => {
  const gray = await chart(
    PATCHES.map(([, level]) => [level, level, level]),
    bits,
  );
  const stored = await gray
    .toColourspace(bits === 8 ? 'b-w' : 'grey16')
    .png()
    .toBuffer();
  const { preview, print } = await printChart(pngWith(stored, [gama(1)]));
  const colors = PATCHES.map(([, level]) => srgbOf([level / 255, level / 255, level / 255], TO_XYZ.srgb));
  expect(meanDeltaE(preview, colors)).toBeLessThan(DELTA_E_MAX);
  expect(meanDeltaE(print, colors)).toBeLessThan(DELTA_E_MAX);
});

test('a photo of 16 bits in a wide profile prints the colors of the profile', async () => {
  const deep = await (await chart(PATCHES, 16)).png().toBuffer();
  const { preview, print } = await printChart(pngWith(deep, [iccp]));
  expect(meanDeltaE(preview, expected(srgbCurve, 'displayP3'))).toBeLessThan(DELTA_E_MAX);
  expect(meanDeltaE(print, expected(srgbCurve, 'displayP3'))).toBeLessThan(DELTA_E_MAX);
});

test.each<[string, () => Promise<Buffer>]>([
  ['PNG', async () => pngWith(await (await chart()).ensureAlpha(0.999).png().toBuffer(), [cicp(12, 13)])],
  [
    'AVIF',
    async () =>
      withNclx(
        await (await chart())
          .ensureAlpha(0.999)
          .avif({ quality: 100, chromaSubsampling: '4:4:4', effort: 0 })
          .toBuffer(),
        12,
        13,
      ),
  ],
])('a transparent %s keeps both its transparency and its colors', async (_, bytes) => {
  const { preview, print } = await printChart(await bytes());
  expect(meanDeltaE(preview, expected(srgbCurve, 'displayP3'))).toBeLessThan(1.5);
  expect(meanDeltaE(print, expected(srgbCurve, 'displayP3'))).toBeLessThan(DELTA_E_MAX);
});

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { chart, meanDeltaE, PATCHES, printChart } from '../../tests/support/color-chart.ts';
import { srgbOf, TO_XYZ, type Triple } from '../../tests/support/color-math.ts';
import { jpegWith, pngWith } from '../../tests/support/declared.ts';
import { withNclx } from '../../tests/support/nclx.ts';
import { heicPhoto } from '../../tests/support/photos.ts';
import { decodePixels, pixelAt } from '../../tests/support/pixels.ts';
import { colorsOfCicp, type HdrColors } from './cicp.ts';
import { toSdr } from './hdr.ts';
import { decodeHeic } from './heic/heic-decoder.ts';
import { inspectPhoto } from './inspect-photo.ts';

const PQ = 16;
const HLG = 18;
const MAX = 65_535;

/** ITU-R BT.2100-2, table 4: the inverse EOTF of PQ. */
function pqSignal(nits: number): number {
  const power = (nits / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
}

/** Table 5, for a gray: through the OOTF of 1,000 nits backwards and the OETF forwards. */
function hlgSignal(nits: number): number {
  const scene = (nits / 1_000) ** (1 / 1.2);
  return scene <= 1 / 12 ? Math.sqrt(3 * scene) : 0.17883277 * Math.log(12 * scene - 0.28466892) + 0.55991073;
}

function hdrColors(primaries: number, transfer: number): HdrColors {
  const colors = colorsOfCicp({ primaries, transfer });
  if (colors?.kind !== 'hdr') throw new Error('Not HDR');
  return colors;
}

function printed(color: Triple, colors: HdrColors): Triple {
  const data = Uint16Array.from(color, (signal) => Math.round(signal * MAX));
  const { data: sdr } = toSdr({ data, channels: 3, max: MAX, widthPx: 1, heightPx: 1 }, colors);
  return [sdr[0] ?? 0, sdr[1] ?? 0, sdr[2] ?? 0];
}

describe.each([
  ['PQ', PQ, pqSignal],
  ['HLG', HLG, hlgSignal],
] as const)('a picture in %s', (_, transfer, signalOf) => {
  const grayOf = (nits: number): number => {
    const signal = signalOf(nits);
    const [r, g, b] = printed([signal, signal, signal], hdrColors(9, transfer));
    expect([g, b]).toEqual([r, r]);
    return r;
  };

  test('prints reference white as white and leaves darker tones unchanged', () => {
    expect(grayOf(203)).toBeGreaterThanOrEqual(250);
    for (const nits of [0, 0.5, 5, 20, 50, 100, 150, 180]) {
      const [expected] = srgbOf([nits / 203, nits / 203, nits / 203], TO_XYZ.srgb);
      expect(Math.abs(grayOf(nits) - expected), `${nits} nits`).toBeLessThanOrEqual(1);
    }
  });

  test('keeps highlights distinguishable up to the peak', () => {
    const bright = [190, 203, 260, 400, 1_000].map(grayOf);
    expect(bright).toEqual([...bright].sort((a, b) => a - b));
    expect(new Set(bright).size).toBe(bright.length);
    expect(bright.at(-1)).toBe(255);
  });
});

test('prints light beyond the peak of 1,000 nits as white', () => {
  expect(printed([1, 1, 1], hdrColors(9, PQ))).toEqual([255, 255, 255]);
});

test('applies the gamma of HLG to luminance, so colors keep their hue', () => {
  // Scene light 0.2, 0.1, 0.05 of BT.2020: by BT.2100 each is multiplied by 1000 nits * Y ** 0.2.
  const scene = [0.2, 0.1, 0.05] as const;
  const signal = scene.map((light) =>
    light <= 1 / 12 ? Math.sqrt(3 * light) : 0.17883277 * Math.log(12 * light - 0.28466892) + 0.55991073,
  ) as unknown as Triple;
  const [yr, yg, yb] = TO_XYZ.bt2020[1];
  const gain = (1_000 / 203) * (yr * scene[0] + yg * scene[1] + yb * scene[2]) ** 0.2;
  const expected = srgbOf([scene[0] * gain, scene[1] * gain, scene[2] * gain], TO_XYZ.bt2020);
  const found = printed(signal, hdrColors(9, HLG));
  for (const [channel, level] of expected.entries())
    expect(Math.abs((found[channel] ?? 0) - level)).toBeLessThanOrEqual(1);
});

/** The chart as PQ signals, all darker than reference white. */
const signals = PATCHES.map(([r, g, b]): Triple => [r * 0.6, g * 0.6, b * 0.6]);
const expected = signals.map((color) => {
  const light = color.map((level) => {
    const root = (Math.round(Math.floor(level)) / 255) ** (1 / 78.84375);
    return (10_000 * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125)) / 203;
  });
  return srgbOf(light as unknown as Triple, TO_XYZ.bt2020);
});
const cicp = [['cICP', Buffer.from([9, PQ, 0, 1])]] as const;

test.each<[string, () => Promise<Buffer>]>([
  ['a PNG', async () => pngWith(await (await chart(signals)).png().toBuffer(), cicp)],
  ['a PNG of 16 bits', async () => pngWith(await (await chart(signals, 16)).png().toBuffer(), cicp)],
  ['a PNG with alpha', async () => pngWith(await (await chart(signals, 16)).ensureAlpha(1).png().toBuffer(), cicp)],
  [
    'an AVIF of 10 bits',
    async () => {
      const pixels = (await chart(signals, 16)).avif({
        quality: 100,
        bitdepth: 10,
        chromaSubsampling: '4:4:4',
        effort: 0,
      });
      return withNclx(await pixels.toBuffer(), 9, PQ);
    },
  ],
])('%s in HDR shows and prints the colors of the standard, and says that it was converted', async (_, bytes) => {
  const { preview, print, isConvertedFromHdr } = await printChart(await bytes());
  expect(meanDeltaE(preview, expected)).toBeLessThan(1);
  expect(meanDeltaE(print, expected)).toBeLessThan(1);
  expect(isConvertedFromHdr).toBe(true);
});

test('a HEIC in HDR, as cameras write it, loses none of its bits before it is converted', async () => {
  const sdr = await inspectPhoto(heicPhoto('ten-bit'), { decodeHeic });
  const hdr = await inspectPhoto(withNclx(heicPhoto('ten-bit'), 9, PQ), { decodeHeic });
  if (sdr.kind === 'refused' || hdr.kind === 'refused') throw new Error('Refused');
  expect(sdr.photo.header.isConvertedFromHdr).toBeUndefined();
  expect(hdr.photo.header).toMatchObject({ iccClass: 'none', isConvertedFromHdr: true });
  const [before, after] = await Promise.all(
    [sdr, hdr].map(({ photo }) => decodePixels(photo.workingCopy ?? Buffer.alloc(0))),
  );
  if (!before || !after) throw new Error('No copies');
  for (const x of [10, 40, 60]) {
    const [r, g, b] = pixelAt(before, x, 32).map((level) => level / 255);
    const [, green] = printed([r ?? 0, g ?? 0, b ?? 0], hdrColors(9, PQ));
    // 8 bits of PQ are coarse: a level of one is up to four of the other.
    expect(Math.abs(pixelAt(after, x, 32)[1] - green)).toBeLessThanOrEqual(5);
  }
});

test('a photo with a gain map keeps its own picture, as every screen without HDR shows it', async () => {
  const jpeg = await (await chart()).jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer();
  const map = await sharp({ create: { width: 75, height: 75, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const xmp =
    'http://ns.adobe.com/xap/1.0/\0<x xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"/>';
  const { preview, isConvertedFromHdr } = await printChart(
    Buffer.concat([jpegWith(jpeg, [[0xe1, Buffer.from(xmp, 'latin1')]]), map]),
  );
  expect(meanDeltaE(preview, [...PATCHES])).toBeLessThan(1);
  expect(isConvertedFromHdr).toBe(false);
});

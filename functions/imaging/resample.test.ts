import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SizePx } from '../../shared/geometry/units.ts';
import { cutOut, ownCopy } from '../../tests/support/pixels.ts';
import { referenceResample } from '../../tests/support/reference-crop.ts';
import { alignedSpan } from './aligned-span.ts';
import { withEngine } from './pixel-engine.ts';
import { CHANNELS, type RawPicture, type RectPx } from './raw-picture.ts';
import { decodeCovering, readCovered, readingOf } from './reading.ts';

function resample(picture: RawPicture, rect: RectPx, size: SizePx): Promise<RawPicture> {
  return withEngine((engine) => ownCopy(engine.resample(picture, rect, size)));
}

/** Returns the largest difference in levels. */
function worstDifference(one: RawPicture, other: RawPicture): number {
  expect(one.data).toHaveLength(other.data.length);
  return one.data.reduce((worst, value, i) => Math.max(worst, Math.abs(value - (other.data[i] ?? 0))), 0);
}

/** Builds a fixed picture with unrelated pixels: the hardest case for a kernel. */
function noise(widthPx: number, heightPx: number): RawPicture {
  const data = new Uint8Array(widthPx * heightPx * CHANNELS);
  for (let i = 0, state = 1; i < data.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[i] = state >>> 24;
  }
  return { data, widthPx, heightPx };
}

/** Builds waves of three lengths: smooth enough to interpolate, different everywhere. */
function waves(widthPx: number, heightPx: number): RawPicture {
  const data = new Uint8Array(widthPx * heightPx * CHANNELS);
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) data.set(waveAt(x + 0.5, y + 0.5).map(Math.round), (y * widthPx + x) * CHANNELS);
  }
  return { data, widthPx, heightPx };
}

/** @param x pixels from the left edge of the picture, pixel 0 reaches from 0 to 1 */
function waveAt(x: number, y: number): [number, number, number] {
  return [128 + 100 * Math.sin(x / 6), 128 + 100 * Math.cos(y / 7), 128 + 100 * Math.sin((x + y) / 11)];
}

/** Returns the largest distance of any pixel from the wave at its position, leaving out `border` pixels. */
function worstError(result: RawPicture, rect: RectPx, border: number): number {
  let worst = 0;
  for (let y = border; y < result.heightPx - border; y++) {
    for (let x = border; x < result.widthPx - border; x++) {
      const sourceX = rect.leftPx + ((x + 0.5) * rect.widthPx) / result.widthPx;
      const sourceY = rect.topPx + ((y + 0.5) * rect.heightPx) / result.heightPx;
      waveAt(sourceX, sourceY).forEach((expected, channel) => {
        const got = result.data[(y * result.widthPx + x) * CHANNELS + channel] ?? 0;
        worst = Math.max(worst, Math.abs(got - expected));
      });
    }
  }
  return worst;
}

const BOXES: [string, RectPx, number][] = [
  ['enlarging a box between pixels', { leftPx: 100.37, topPx: 80.81, widthPx: 120.4, heightPx: 120.4 }, 331],
  ['enlarging a little', { leftPx: 50.5, topPx: 60.25, widthPx: 330.1, heightPx: 330.1 }, 340],
  ['same size, half a pixel aside', { leftPx: 40.5, topPx: 40.5, widthPx: 300, heightPx: 300 }, 300],
  ['reducing a little', { leftPx: 33.3, topPx: 21.7, widthPx: 401.9, heightPx: 401.9 }, 260],
  ['reducing to a third', { leftPx: 70.2, topPx: 11.4, widthPx: 450.3, heightPx: 450.3 }, 150],
  ['reducing to exactly half, between pixels', { leftPx: 70.4, topPx: 31.4, widthPx: 400, heightPx: 400 }, 200],
  ['reducing the whole height', { leftPx: 42.7, topPx: 0, widthPx: 500, heightPx: 500 }, 311],
  ['reducing the whole to a thumbnail', { leftPx: 0, topPx: 0, widthPx: 600, heightPx: 500 }, 31],
];

describe('every output pixel shows its place in the photo', () => {
  const picture = waves(600, 500);
  test.each(BOXES.slice(0, -1))('%s', async (_, rect, size) => {
    const result = await resample(picture, rect, { widthPx: size, heightPx: size });
    expect(result).toMatchObject({ widthPx: size, heightPx: size });
    // The photo ends at its edge, so the waves beyond it are not known there
    // 1 level is rounding of source and result; half an output pixel aside would be 3.
    expect(worstError(result, rect, 12)).toBeLessThan(1.8);
  });

  const larger = waves(1100, 900);
  test.each<[string, RectPx, number]>([
    ['reducing a little', { leftPx: 133.3, topPx: 121.7, widthPx: 401.9, heightPx: 401.9 }, 260],
    ['reducing to a third', { leftPx: 170.2, topPx: 81.4, widthPx: 740.3, heightPx: 740.3 }, 251],
    ['reducing the whole height', { leftPx: 42.7, topPx: 0, widthPx: 900, heightPx: 900 }, 311],
    ['reducing all but the right', { leftPx: 0, topPx: 0, widthPx: 900, heightPx: 900 }, 417],
  ])('%s, with rows reduced by the image library', async (_, rect, size) => {
    const reading = readingOf(rect, { widthPx: size, heightPx: size }, larger);
    expect(reading.kind).toBe('reduce');
    const [covered] = await decodeCovering([reading], async (at) => cutOut(larger, at));
    if (!covered) throw new Error('Nothing was decoded');
    const read = await readCovered(covered);
    const result = await withEngine((engine) => ownCopy(read(engine)));
    expect(result).toMatchObject({ widthPx: size, heightPx: size });
    expect(worstError(result, rect, 12)).toBeLessThan(1.8);
  });
});

describe('the fixed point of the kernels is within a level of sums in doubles, up to the edge of the photo', () => {
  test.each([
    ...BOXES,
    ['a corner', { leftPx: 0, topPx: 0, widthPx: 3.3, heightPx: 2.1 }, 37] as const,
    ['one pixel', { leftPx: 599, topPx: 499, widthPx: 1, heightPx: 1 }, 20] as const,
  ])('%s', async (_, rect, size) => {
    const picture = noise(600, 500);
    const exact = referenceResample(picture, rect, { widthPx: size, heightPx: size });
    expect(
      worstDifference(await resample(picture, rect, { widthPx: size, heightPx: size }), exact),
    ).toBeLessThanOrEqual(1);
  });
});

describe('rows of final height are resampled separately, within a level of sums in doubles', () => {
  test.each([
    ['reducing', { leftPx: 3.3, widthPx: 411.7 }, 260, 31],
    ['reducing the whole', { leftPx: 0, widthPx: 600 }, 251, 32],
    ['enlarging, up to the right edge', { leftPx: 512.2, widthPx: 87.8 }, 333, 1],
  ] as const)('%s', async (_, part, size, heightPx) => {
    const picture = noise(600, heightPx);
    const rect = { ...part, topPx: 0, heightPx };
    const exact = referenceResample(picture, rect, { widthPx: size, heightPx });
    const result = await withEngine((engine) => ownCopy(engine.resampleAcross(picture, part, size)));
    expect(result).toMatchObject({ widthPx: size, heightPx });
    expect(worstDifference(result, exact)).toBeLessThanOrEqual(1);
  });
});

test.each([1, 3, 6, 64])(
  'a display copy has the means of squares of %i pixels, and leaves the picture unchanged',
  async (factor) => {
    const picture = noise(201, 137);
    const before = picture.data.slice();
    const { small } = await withEngine((engine) => engine.shrink(picture, factor));
    expect(small).toMatchObject({ widthPx: Math.floor(201 / factor), heightPx: Math.floor(137 / factor) });
    const means = Array.from({ length: small.data.length }, (_, index) => {
      const [channel, pixel] = [index % CHANNELS, Math.floor(index / CHANNELS)];
      const [left, top] = [(pixel % small.widthPx) * factor, Math.floor(pixel / small.widthPx) * factor];
      let sum = 0;
      for (let y = top; y < top + factor; y++)
        for (let x = left; x < left + factor; x++) sum += picture.data[(y * 201 + x) * CHANNELS + channel] ?? 0;
      return Math.floor((sum + Math.floor((factor * factor) / 2)) / (factor * factor));
    });
    expect([...small.data]).toEqual(means);
    expect(picture.data).toEqual(before);
  },
);

test('a photo of one pixel fills a tile', async () => {
  const dot = { data: Uint8Array.of(7, 130, 255), widthPx: 1, heightPx: 1 };
  const { data } = await resample(dot, { leftPx: 0, topPx: 0, widthPx: 1, heightPx: 1 }, { widthPx: 33, heightPx: 9 });
  expect([...data]).toEqual(Array.from({ length: 33 * 9 }, () => [7, 130, 255]).flat());
});

test('adjoining crops are one wide crop, to the bit', async () => {
  const picture = noise(300, 120);
  const all = await resample(
    picture,
    { leftPx: 20.3, topPx: 10.1, widthPx: 210, heightPx: 90 },
    { widthPx: 630, heightPx: 270 },
  );
  for (const column of [0, 1, 2]) {
    for (const row of [0, 1, 2]) {
      const piece = { leftPx: 20.3 + column * 70, topPx: 10.1 + row * 30, widthPx: 70, heightPx: 30 };
      const size = { widthPx: 210, heightPx: 90 };
      const own = cutOut(all, { leftPx: column * 210, topPx: row * 90, ...size });
      expect((await resample(picture, piece, size)).data).toEqual(own.data);
    }
  }
});

test('a flat color stays the same up to the edge of the photo', async () => {
  const flat = { data: new Uint8Array(90 * 90 * CHANNELS).fill(201), widthPx: 90, heightPx: 90 };
  for (const size of [40, 90, 300]) {
    const result = await resample(
      flat,
      { leftPx: 0, topPx: 0, widthPx: 90, heightPx: 90 },
      { widthPx: size, heightPx: size },
    );
    expect(new Set(result.data)).toEqual(new Set([201]));
  }
});

test('an aligned span is inside the picture, keeps the kernel from the cut and reports its true error', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.double({ min: 1, max: 6, noNaN: true }),
      fc.integer({ min: 20, max: 3000 }),
      fc.double({ min: 0, max: 100, noNaN: true }),
      (from, step, outLength, rest) => {
        const to = from + step * outLength;
        const sourceLength = Math.ceil(to + rest);
        const span = alignedSpan(from, to, outLength, sourceLength, 10);
        fc.pre(span !== undefined);
        const perOutput = span.length / span.reduced;
        const spanEnd = span.start + span.length;
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.start === 0 || span.start <= from - 10 + 1).toBe(true);
        expect(spanEnd).toBeLessThanOrEqual(sourceLength);
        expect(spanEnd === sourceLength || spanEnd >= to + 10 - 1).toBe(true);
        expect(Math.abs(span.start + span.skip * perOutput - from)).toBeLessThanOrEqual(span.error * perOutput + 1e-6);
        const end = span.start + (span.skip + outLength) * perOutput;
        expect(Math.abs(end - to)).toBeLessThanOrEqual(span.error * perOutput + 1e-6);
      },
    ),
  );
});

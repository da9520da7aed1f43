import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignedSpan } from './aligned-span.ts';
import { lanczos } from './lanczos.ts';
import { CHANNELS, cutOut, type RawPicture, type RectPx } from './raw-picture.ts';
import { resample } from './resample.ts';

/** Waves of three lengths: smooth enough to be known between pixels, different everywhere. */
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

/** The furthest any pixel is from the wave at the place where it must be, leaving out `border` pixels. */
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

describe('every output pixel shows the place of the photo that it stands for', () => {
  const picture = waves(600, 500);
  test.each<[string, RectPx, number]>([
    ['enlarging a box between pixels', { leftPx: 100.37, topPx: 80.81, widthPx: 120.4, heightPx: 120.4 }, 331],
    ['enlarging a little', { leftPx: 50.5, topPx: 60.25, widthPx: 330.1, heightPx: 330.1 }, 340],
    ['same size, half a pixel aside', { leftPx: 40.5, topPx: 40.5, widthPx: 300, heightPx: 300 }, 300],
    ['reducing a little', { leftPx: 33.3, topPx: 21.7, widthPx: 401.9, heightPx: 401.9 }, 260],
    ['reducing to a third', { leftPx: 70.2, topPx: 11.4, widthPx: 450.3, heightPx: 450.3 }, 150],
    ['reducing to exactly half, between pixels', { leftPx: 70.4, topPx: 31.4, widthPx: 400, heightPx: 400 }, 200],
    ['reducing the whole height', { leftPx: 42.7, topPx: 0, widthPx: 500, heightPx: 500 }, 311],
  ])('%s', async (_, rect, size) => {
    const result = await resample(picture, rect, { widthPx: size, heightPx: size });
    expect(result).toMatchObject({ widthPx: size, heightPx: size });
    // the photo ends at its edge, so the waves beyond it are not known there
    // 1 level is rounding of source and result; half an output pixel aside would be 3
    expect(worstError(result, rect, 12)).toBeLessThan(1.8);
  });
});

test('two adjoining crops are one wide crop, to the bit', () => {
  const picture = waves(300, 120);
  const wide = lanczos(
    picture,
    { leftPx: 20.3, topPx: 10.1, widthPx: 200, heightPx: 80 },
    { widthPx: 500, heightPx: 200 },
  );
  const size = { widthPx: 250, heightPx: 200 };
  const left = lanczos(picture, { leftPx: 20.3, topPx: 10.1, widthPx: 100, heightPx: 80 }, size);
  const right = lanczos(picture, { leftPx: 120.3, topPx: 10.1, widthPx: 100, heightPx: 80 }, size);
  expect(cutOut(wide, { leftPx: 0, topPx: 0, ...size }).data).toEqual(left.data);
  expect(cutOut(wide, { leftPx: 250, topPx: 0, ...size }).data).toEqual(right.data);
});

test('a flat color stays what it is, up to the edge of the photo', async () => {
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

test('an aligned span covers what is wanted and says truly how far off it is', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 500, noNaN: true }),
      fc.double({ min: 1, max: 6, noNaN: true }),
      fc.integer({ min: 20, max: 3000 }),
      (from, step, outLength) => {
        const to = from + step * outLength;
        const span = alignedSpan(from, to, outLength, 10);
        const perOutput = span.length / span.reduced;
        expect(span.start).toBeLessThanOrEqual(from - 10 + 1);
        expect(span.start + span.length).toBeGreaterThanOrEqual(to + 10 - 1);
        expect(Math.abs(span.start + span.skip * perOutput - from)).toBeLessThanOrEqual(span.error * perOutput + 1e-6);
        const end = span.start + (span.skip + outLength) * perOutput;
        expect(Math.abs(end - to)).toBeLessThanOrEqual(span.error * perOutput + 1e-6);
      },
    ),
  );
});

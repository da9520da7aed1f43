import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ClipShape } from '../../shared/product/clip-shape.ts';
import { ownCopy } from '../../tests/support/pixels.ts';
import { clipTo } from './clip.ts';
import { withEngine } from './pixel-engine.ts';
import { CHANNELS, type RawPicture } from './raw-picture.ts';

const INK: readonly [number, number, number] = [0, 0, 0];
const sheet = (widthPx: number, heightPx: number): RawPicture => ({
  data: new Uint8Array(widthPx * heightPx * CHANNELS).fill(255),
  widthPx,
  heightPx,
});
const at = ({ data, widthPx }: RawPicture, x: number, y: number) => data[(y * widthPx + x) * CHANNELS];

/** Measures the remaining area of a sheet in pixels. */
function areaPx({ data }: RawPicture): number {
  return data.reduce((sum, value) => sum + value, 0) / 255 / CHANNELS;
}

function clipped(shape: ClipShape, widthPx = 200, heightPx = 200): Promise<RawPicture> {
  return withEngine((engine) => ownCopy(clipTo(engine, sheet(widthPx, heightPx), shape, INK)));
}

describe('a sheet is cut', () => {
  test('to a box exactly, and the edge between two pixels is half', async () => {
    const picture = await clipped({ width: 20, height: 20, path: 'M5 5H10.05V15H5Z' });
    expect([at(picture, 49, 100), at(picture, 50, 100), at(picture, 99, 100)]).toEqual([0, 255, 255]);
    expect(at(picture, 100, 100)).toBeGreaterThan(120);
    expect(at(picture, 100, 100)).toBeLessThan(136);
    expect(at(picture, 101, 100)).toBe(0);
  });

  test.each([
    ['a circle of arcs', 'M0 50A50 50 0 0 1 100 50A50 50 0 0 1 0 50Z', Math.PI / 4],
    ['relative commands', 'm0 0h100v50h-100z', 0.5],
    ['a quadratic arch', 'M0 100V50Q50 -50 100 50V100Z', 0.5 + 1 / 3],
    ['a smooth curve', 'M0 50C0 0 50 0 50 50S100 100 100 50V100H0Z', 0.5],
    ['a hole that runs the other way', 'M0 0H100V100H0ZM25 25V75H75V25Z', 0.75],
  ])('to %s', async (_, path, share) => {
    expect(areaPx(await clipped({ width: 100, height: 100, path })) / 40_000).toBeCloseTo(share, 2);
  });

  test('matches the SVG library that draws the project’s own graphics', async () => {
    const path = 'M10 90V40C10 10 40 0 50 0S90 10 90 40V90A40 10 0 0 1 10 90Z';
    const ours = await clipped({ width: 100, height: 100, path }, 300, 300);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="300" height="300"><path d="${path}"/></svg>`;
    // A test process may read the project's own drawing.
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
    const alpha = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer();
    sharp.block({ operation: ['VipsForeignLoadSvgBuffer'] });
    const apart = alpha.reduce(
      (most, value, index) => Math.max(most, Math.abs(value - (ours.data[index * CHANNELS] ?? 0))),
      0,
    );
    // That library's edges have 15 shades in each direction.
    expect(apart).toBeLessThan(32);
  });

  test('accepts an outline that reaches over the edge', async () => {
    expect(areaPx(await clipped({ width: 10, height: 10, path: 'M-5 -5H15V15H-5Z' }))).toBe(40_000);
  });
});

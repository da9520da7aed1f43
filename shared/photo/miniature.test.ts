import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../lib/test-property-runs.ts';
import { isSamePicture, miniatureOf, type Pixels } from './miniature.ts';

type Color = readonly [red: number, green: number, blue: number];
/** The color of a picture at fractions of its width and height. */
type Picture = (x: number, y: number) => Color;

function pixelsOf(picture: Picture, widthPx = 240, heightPx = 240): Pixels {
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++)
      data.set(picture((x + 0.5) / widthPx, (y + 0.5) / heightPx), (y * widthPx + x) * 3);
  return { data, widthPx, heightPx, channels: 3 };
}

const levelsOf = (miniature: string): number[] => [...Buffer.from(miniature, 'base64')];

/** Sky over grass with a house on the left: bright, colorful, with no symmetry. */
const scene: Picture = (x, y) => {
  if (x > 0.15 && x < 0.4 && y > 0.35 && y < 0.7) return [200, 60, 50];
  if (Math.hypot(x - 0.75, y - 0.2) < 0.1) return [250, 240, 120];
  return y < 0.6 ? [120 + 60 * y, 170, 230] : [60, 120 + 40 * x, 50];
};
const upsideDown =
  (picture: Picture): Picture =>
  (x, y) =>
    picture(1 - x, 1 - y);
const mirrored =
  (picture: Picture): Picture =>
  (x, y) =>
    picture(1 - x, y);
const turned =
  (picture: Picture): Picture =>
  (x, y) =>
    picture(y, 1 - x);
const recolored =
  (picture: Picture, change: (color: Color) => Color): Picture =>
  (x, y) =>
    change(picture(x, y));

/** The same colors with each level changed by chance, as compression and other decoders change them. */
function noisy({ data, ...size }: Pixels, levels: number): Pixels {
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  return { ...size, data: Uint8ClampedArray.from(data, (level) => level + random() * 2 * levels) };
}

describe('a miniature', () => {
  test('has the average color of each cell, even if cells end between pixels', () => {
    // 24 pixels for 16 cells: the second pixel belongs to two of them.
    const pixels = pixelsOf((x) => (x < 1.5 / 24 ? [0, 0, 0] : [240, 240, 240]), 24, 1);
    expect(levelsOf(miniatureOf(pixels)).slice(0, 9)).toEqual([80, 80, 80, 240, 240, 240, 240, 240, 240]);
  });

  test('shows white paper through transparent parts', () => {
    const half = { data: Uint8Array.from([200, 0, 100, 128]), widthPx: 1, heightPx: 1, channels: 4 as const };
    expect(levelsOf(miniatureOf(half)).slice(0, 3)).toEqual([227, 127, 177]);
    const hole = { ...half, data: Uint8Array.from([9, 9, 9, 0]) };
    expect(new Set(levelsOf(miniatureOf(hole)))).toEqual(new Set([255]));
  });

  test('of any size is 1024 letters, and similar to itself', () => {
    const side = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(side, side, fc.infiniteStream(fc.nat(255)), (widthPx, heightPx, levels) => {
        const data = Uint8Array.from({ length: widthPx * heightPx * 3 }, () => levels.next().value ?? 0);
        const miniature = miniatureOf({ data, widthPx, heightPx, channels: 3 });
        expect(miniature).toHaveLength(1024);
        expect(isSamePicture(miniature, miniature)).toBe(true);
      }),
      { numRuns: propertyRuns(50) },
    );
  });
});

const faded = recolored(scene, (color) => color.map((level) => 120 + level / 16) as unknown as Color);
/** One line of text in the middle of a white page. */
const page: Picture = (x, y) =>
  Math.abs(y - 0.5) < 0.03 && x > 0.2 && x < 0.8 && Math.sin(x * x * 400) > 0.2 ? [20, 20, 20] : [255, 255, 255];

describe('two pictures are the same', () => {
  test.each<[string, Pixels, Pixels]>([
    ['in another size', pixelsOf(scene, 240, 180), pixelsOf(scene, 400, 300)],
    ['with noise of 20 levels', pixelsOf(scene, 400, 300), noisy(pixelsOf(scene, 240, 180), 20)],
    ['a level darker', pixelsOf(scene), pixelsOf(recolored(scene, ([r, g, b]) => [r - 1, g - 1, b - 1]))],
    ['where it is flat and turned', pixelsOf(() => [90, 90, 90]), pixelsOf(() => [91, 90, 89])],
    [
      'where a turn cannot be seen',
      pixelsOf((x, y) => [Math.round(80 * Math.hypot(x - 0.5, y - 0.5)), 80, 80]),
      noisy(
        pixelsOf((x, y) => [Math.round(80 * Math.hypot(y - 0.5, x - 0.5)), 80, 80]),
        4,
      ),
    ],
  ])('%s', (_, one, other) => {
    expect(isSamePicture(miniatureOf(one), miniatureOf(other))).toBe(true);
  });
});

const toGamma =
  (from: number, to: number) =>
  (color: Color): Color =>
    color.map((level) => 255 * (level / 255) ** (from / to)) as unknown as Color;
/** Reads Display P3 as sRGB: IEC 61966-2-1 and SMPTE EG 432-1, on linear levels. */
function withoutProfile(color: Color): Color {
  const [r, g, b] = color.map((level) => (level / 255) ** 2.2) as [number, number, number];
  const mixed = [0.8225 * r + 0.1774 * g, 0.0332 * r + 0.9669 * g, 0.0171 * r + 0.0724 * g + 0.9108 * b];
  return mixed.map((level) => 255 * level ** (1 / 2.2)) as unknown as Color;
}

describe('two pictures differ', () => {
  test.each<[string, Picture, Picture]>([
    ['it is upside down', scene, upsideDown(scene)],
    ['it is mirrored', scene, mirrored(scene)],
    ['it is turned a quarter', scene, turned(scene)],
    ['it has little contrast and is upside down', faded, upsideDown(faded)],
    ['it is a line of text, upside down', page, upsideDown(page)],
    ['its gamma was ignored', scene, recolored(scene, toGamma(2.2, 1))],
    ['its gamma is a little off', scene, recolored(scene, toGamma(2.2, 2))],
    ['its Display P3 was taken for sRGB', scene, recolored(scene, withoutProfile)],
    ['white is gray', () => [255, 255, 255], () => [148, 148, 148]],
    [
      'its colors are lost',
      scene,
      recolored(scene, ([r, g, b]) => [(r + g + b) / 3, (r + g + b) / 3, (r + g + b) / 3]),
    ],
    [
      'one thing in it is missing',
      scene,
      (x, y) => (Math.hypot(x - 0.75, y - 0.2) < 0.1 ? [140, 170, 230] : scene(x, y)),
    ],
  ])('%s', (_, one, other) => {
    expect(isSamePicture(miniatureOf(pixelsOf(one)), miniatureOf(pixelsOf(other)))).toBe(false);
  });

  test.each([
    ['is cut short', 'AAAA'],
    ['is no base64', '%'.repeat(1024)],
  ])('its miniature %s', (_, broken) => {
    expect(isSamePicture(miniatureOf(pixelsOf(scene)), broken)).toBe(false);
  });
});

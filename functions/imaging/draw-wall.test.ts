import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exampleProduct, exampleProject, exampleTile } from '../../tests/support/examples.ts';
import { expectColor } from '../../tests/support/expect-color.ts';
import { decodePixels, pixelAt } from '../../tests/support/pixels.ts';
import { planWall, wallOfProject } from '../core/mail/templates/wall-drawing.ts';
import { drawWall } from './draw-wall.ts';

const COLORS = { wall: '#faf7f2', edge: '#e6dfd5' };
const WALL = [0xfa, 0xf7, 0xf2];
const EDGE = [0xe6, 0xdf, 0xd5];
const BLUE = [30, 60, 200];
const ORANGE = [230, 120, 20];

/** 3:2, blue at the left and orange at the right. */
async function photo(): Promise<Buffer> {
  const half = (r: number, g: number, b: number) => ({
    create: { width: 150, height: 200, channels: 3 as const, background: { r, g, b } },
  });
  const right = await sharp(half(ORANGE[0] ?? 0, ORANGE[1] ?? 0, ORANGE[2] ?? 0))
    .png()
    .toBuffer();
  return sharp(half(BLUE[0] ?? 0, BLUE[1] ?? 0, BLUE[2] ?? 0))
    .extend({ right: 150 })
    .composite([{ input: right, left: 150, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
}

/** Draws a row of tiles of one photo; `at` reads a tile's pixel in fractions of its sheet. */
function draw(...changes: Parameters<typeof exampleTile>[1][]) {
  return drawOf(photo, ...changes);
}

async function drawOf(picture: () => Promise<Buffer>, ...changes: Parameters<typeof exampleTile>[1][]) {
  const tiles = changes.map((change, index) => exampleTile('photo', { id: `t${index}`, ...change }));
  const { drawing } = planWall(wallOfProject(exampleProject(tiles), exampleProduct()), COLORS);
  const jpeg = await drawWall(drawing, [await picture()]);
  const pixels = await decodePixels(jpeg);
  const at = (tile: number, x: number, y: number) => {
    const { place } = drawing.tiles[tile] ?? { place: { leftPx: 0, topPx: 0, widthPx: 0, heightPx: 0 } };
    return pixelAt(pixels, Math.round(place.leftPx + x * place.widthPx), Math.round(place.topPx + y * place.heightPx));
  };
  return { at, pixels, drawing };
}

describe('a drawn wall', () => {
  test('shows its crops in frames on the wall', async () => {
    const { at, pixels, drawing } = await draw({}, { frameColor: 'White' });
    expect(Math.max(pixels.widthPx, pixels.heightPx)).toBeLessThanOrEqual(1068);
    expect(pixels).toMatchObject({ widthPx: drawing.widthPx, heightPx: drawing.heightPx });
    expectColor(pixelAt(pixels, 3, 3), WALL, 4);
    for (const tile of [0, 1]) {
      expectColor(at(tile, 0.25, 0.5), BLUE, 12);
      expectColor(at(tile, 0.75, 0.5), ORANGE, 12);
    }
    expectColor(at(0, 0.007, 0.5), [0, 0, 0], 40);
    expectColor(at(1, 0.008, 0.5), [0xf5, 0xf5, 0xf5], 24);
  });

  test('shows mats, gray pictures and turned ones', async () => {
    const { at } = await draw({ matColor: '#FFFFFFFF' }, { filter: 'grayScale' }, { quarterTurns: 1 });
    expectColor(at(0, 0.06, 0.5), [255, 255, 255], 6);
    expectColor(at(0, 0.3, 0.5), BLUE, 12);
    const [r, g, b] = at(1, 0.25, 0.5);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(6);
    // Turned clockwise: the former left is on top.
    expectColor(at(2, 0.5, 0.25), BLUE, 12);
    expectColor(at(2, 0.5, 0.75), ORANGE, 12);
  });

  test('shows each tile’s color through transparent photos, and paper by default', async () => {
    const clear = { width: 300, height: 200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const { at } = await drawOf(
      () => sharp({ create: clear }).webp().toBuffer(),
      { bgFillColor: '#E67814' },
      {},
      { bgFillColor: '#1E3CC8', matColor: '#FFFFFFFF' },
      { bgFillColor: '#E67814', filter: 'grayScale' },
    );
    expectColor(at(0, 0.5, 0.5), ORANGE, 12);
    expectColor(at(1, 0.5, 0.5), [255, 255, 255], 6);
    expectColor(at(2, 0.5, 0.5), BLUE, 12);
    const [r, g, b] = at(3, 0.5, 0.5);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(6);
  });

  test('leaves a frame without a picture empty', async () => {
    const { drawing } = planWall(wallOfProject(exampleProject([exampleTile('photo')]), exampleProduct()), COLORS);
    const pixels = await decodePixels(await drawWall(drawing, [undefined]));
    expectColor(pixelAt(pixels, Math.round(pixels.widthPx / 2), Math.round(pixels.heightPx / 2)), EDGE, 4);
  });

  test('fits a hundred tiles that hang as far apart as possible', async () => {
    const tiles = Array.from({ length: 100 }, (_, n) =>
      exampleTile('photo', { id: `t${n}`, hangLeftInches: 12 * n, hangTopInches: n % 2 }),
    );
    const { drawing, photos } = planWall(
      wallOfProject(exampleProject(tiles, { layoutName: 'Custom' }), exampleProduct()),
      COLORS,
    );
    const { width = 0, height = 0 } = await sharp(await drawWall(drawing, [await photo()])).metadata();
    expect([width, height]).toEqual([drawing.widthPx, drawing.heightPx]);
    expect(width).toBeLessThanOrEqual(1069);
    expect(photos).toEqual([{ key: 'photo', isThumbnailEnough: true }]);
  });
});

import { expect, test } from 'vitest';
import { pictureFrame } from './picture-frame.ts';

const SCENE = { widthInches: 144, heightInches: 114 };
const NINE = { leftInches: 58.625, topInches: 25.625, widthInches: 26.75, heightInches: 26.75 };

test('a picture of a room is 1600 pixels wide, has all tiles and the floor, and one scale', () => {
  const frame = pictureFrame(SCENE, NINE);
  expect(frame.widthPx).toBe(1600);
  expect(frame.topInches).toBeLessThan(NINE.topInches);
  expect(frame.topInches + frame.heightInches).toBe(SCENE.heightInches);
  expect(frame.widthInches * frame.pxPerInch).toBeCloseTo(1600, 9);
  expect(frame.heightPx).toBe(Math.round(frame.heightInches * frame.pxPerInch));
  expect(frame.widthPx / frame.heightPx).toBeCloseTo(4 / 3, 2);
});

test.each([
  ['at the left end of the wall', { ...NINE, leftInches: 0 }],
  ['at its right end', { ...NINE, leftInches: 144 - 26.75 }],
  ['as wide as the wall', { ...NINE, leftInches: 0, widthInches: 144 }],
])('tiles %s are in it, and nothing beside the wall', (_, tiles) => {
  const frame = pictureFrame(SCENE, tiles);
  expect(frame.leftInches).toBeGreaterThanOrEqual(0);
  expect(frame.leftInches).toBeLessThanOrEqual(tiles.leftInches);
  expect(frame.leftInches + frame.widthInches).toBeLessThanOrEqual(144 + 1e-9);
  expect(frame.leftInches + frame.widthInches).toBeGreaterThanOrEqual(tiles.leftInches + tiles.widthInches - 1e-9);
});

import { expect, test } from 'vitest';
import { pictureFrame } from './picture-frame.ts';

/** A wall of 12 ft with its floor, in a view with 20 in on either side and 10 in above. */
const ROOM = { leftInches: -20, topInches: -10, widthInches: 184, heightInches: 124 };
const NINE = { leftInches: 58.625, topInches: 25.625, widthInches: 26.75, heightInches: 26.75 };

test('a picture of a room is 1600 pixels wide, has all tiles and the floor, and one scale', () => {
  const frame = pictureFrame(ROOM, NINE);
  expect(frame.widthPx).toBe(1600);
  expect(frame.topInches).toBe(NINE.topInches - 8);
  expect(frame.topInches + frame.heightInches).toBe(114);
  expect(frame.widthInches * frame.pxPerInch).toBeCloseTo(1600, 9);
  expect(frame.heightPx).toBe(Math.round(frame.heightInches * frame.pxPerInch));
  expect(frame.widthPx / frame.heightPx).toBeCloseTo(4 / 3, 2);
});

test('a narrow wall is in a picture of 4:3, with the room on either side', () => {
  const room = { leftInches: -60, topInches: 0, widthInches: 156, heightInches: 114 };
  const frame = pictureFrame(room, { leftInches: 4.625, topInches: 25.625, widthInches: 26.75, heightInches: 26.75 });
  expect(frame.widthInches).toBeGreaterThan(36);
  expect(frame.widthPx / frame.heightPx).toBeCloseTo(4 / 3, 2);
});

test.each([
  ['at the left end of the wall', { ...NINE, leftInches: 0 }],
  ['at its right end', { ...NINE, leftInches: 144 - 26.75 }],
  ['as wide as the wall', { ...NINE, leftInches: 0, widthInches: 144 }],
  ['at its top', { ...NINE, topInches: 0 }],
])('tiles %s are in the picture, which never exceeds the screen’s view', (_, tiles) => {
  const frame = pictureFrame(ROOM, tiles);
  expect(frame.topInches).toBeGreaterThanOrEqual(ROOM.topInches);
  expect(frame.topInches).toBeLessThan(tiles.topInches);
  expect(frame.leftInches).toBeGreaterThanOrEqual(ROOM.leftInches);
  expect(frame.leftInches).toBeLessThanOrEqual(tiles.leftInches);
  const [end, roomEnd] = [frame.leftInches + frame.widthInches, ROOM.leftInches + ROOM.widthInches];
  expect(end).toBeLessThanOrEqual(roomEnd + 1e-9);
  expect(end).toBeGreaterThanOrEqual(tiles.leftInches + tiles.widthInches - 1e-9);
});

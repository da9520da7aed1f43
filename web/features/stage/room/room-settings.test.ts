import { describe, expect, test } from 'vitest';
import { FURNISHED_ROOMS, FURNITURE_TOP_INCHES } from '../../../../shared/content/room-pictures.ts';
import { hangingOf } from '../../../../shared/wall/project-hanging.ts';
import { PRODUCT } from '../../../documents/projects/test-product.ts';
import { floorPlaces } from './room-layers.tsx';
import { hangInRoom, hangingPointOf, RoomSettings, wallOf } from './room-settings.ts';

/** A tile with its project's orientation. */
const TILE = { orientation: 'Portrait' as const, isBatched: true };

const settingsOf = (room: RoomSettings['room']): RoomSettings => ({ room, wallColor: 'linen', wallWidthInches: 144 });

describe('default positions of tiles', () => {
  test('three in a row are centered at eye level', () => {
    expect(hangingPointOf(settingsOf('living'), 8.25)).toEqual({ fromLeftInches: 72, heightInches: 57 });
  });

  test.each(FURNISHED_ROOMS)('are above the furniture of the %s in any number, with wall above them', (room) => {
    for (const tilesHeight of [8.25, 26.75, 45.25, 92.25]) {
      const { heightInches } = hangingPointOf(settingsOf(room), tilesHeight);
      expect(heightInches - tilesHeight / 2).toBeGreaterThan(FURNITURE_TOP_INCHES[room]);
      expect(wallOf(settingsOf(room), tilesHeight).heightInches).toBeGreaterThan(heightInches + tilesHeight / 2);
    }
  });

  test('a wall is one story high unless its tiles need more', () => {
    expect(wallOf(settingsOf('living'), 26.75).heightInches).toBe(96);
  });
});

describe('a wall and its split', () => {
  const tiles = (count: number) => Array.from({ length: count }, (_, index) => ({ ...TILE, id: index }));
  // Arranged as one, two and three in a row.
  const six = { tiles: tiles(6), orientation: 'Portrait' as const, tileSpacing: 1, isSplit: false };
  const split = { ...six, tiles: tiles(4), isSplit: true, rows: 2, cols: 2, tileSpacing: 0.5 };
  const pieces = [six, split].map((project) => ({ project, product: PRODUCT }));

  test('are side by side around the center of the wall, each tile with its own project', () => {
    const { hanging, tiles: roomTiles, at } = hangInRoom(pieces, settingsOf('empty'));
    expect(hanging.size).toEqual({ widthInches: 26.75 + 3 + 17, heightInches: 26.75 });
    expect(at).toEqual({ fromLeftInches: 72, heightInches: 57 });
    expect(roomTiles).toHaveLength(hanging.places.length);
    expect(roomTiles.map(({ project }) => project.isSplit)).toEqual([...Array(6).fill(false), ...Array(4).fill(true)]);
    expect(roomTiles.map(({ tile }) => tile.id)).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3]);
  });

  test('are one below the other on a wall that is too narrow for both', () => {
    const { hanging } = hangInRoom(pieces, { ...settingsOf('empty'), wallWidthInches: 40 });
    expect(hanging.size).toEqual({ widthInches: 26.75, heightInches: 26.75 + 3 + 17 });
  });

  test('a wall alone keeps its layout', () => {
    expect(hangInRoom(pieces.slice(0, 1), settingsOf('living')).hanging).toEqual(hangingOf(six, PRODUCT));
  });
});

test('a stored room without a wall color is still valid', () => {
  expect(RoomSettings.parse({ room: 'hall', wallWidthInches: 120 })).toMatchObject({
    room: 'hall',
    wallColor: 'linen',
  });
});

test.each([
  [36, 36],
  [36, 206],
  [96, 96],
  [144, 200],
  [192, 192],
  [193, 193],
  [600, 600],
])('a wall of %i in, in a room of which %i in are visible, has floor from end to end', (widthInches, seenInches) => {
  const wall = { widthInches, heightInches: 96 };
  const room = {
    leftInches: (widthInches - seenInches) / 2,
    topInches: -20,
    widthInches: seenInches,
    heightInches: 134,
  };
  const floors = floorPlaces(wall, room);
  expect(floors[0]?.leftInches).toBeLessThanOrEqual(room.leftInches);
  const last = floors.at(-1);
  expect((last?.leftInches ?? 0) + (last?.widthInches ?? 0)).toBeGreaterThanOrEqual(room.leftInches + seenInches);
  for (const [index, floor] of floors.entries())
    if (index > 0) expect(floor.leftInches).toBeCloseTo((floors[index - 1]?.leftInches ?? 0) + floor.widthInches, 9);
  expect(floors.length, 'loads only visible pictures').toBeLessThanOrEqual(Math.ceil(seenInches / 192) + 1);
});

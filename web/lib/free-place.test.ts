import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Anchor, type Box, type Floating, freePlace, isFreePlace, type Obstacle } from './free-place.ts';

const ROOM: Box = { left: 16, top: 80, right: 1264, bottom: 784 };
const CORNERS: Anchor[] = [
  { x: 'right', y: 'bottom' },
  { x: 'left', y: 'bottom' },
  { x: 'right', y: 'top' },
  { x: 'left', y: 'top' },
];
const CARD: Floating = { widthPx: 384, heightPx: 300, anchors: CORNERS, isMovable: false, coversMax: 0 };
const at = (kind: Obstacle['kind'], left: number, top: number, width: number, height: number): Obstacle => ({
  kind,
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const never = (left: number, top: number, width = 178, height = 52) => at('never', left, top, width, height);

describe('a box that floats over the page', () => {
  test('takes the first free corner', () => {
    expect(freePlace(CARD, ROOM, [])).toEqual({ left: 880, top: 484, right: 1264, bottom: 784 });
  });

  test('leaves the only button of a page free in every corner', () => {
    expect(freePlace(CARD, ROOM, [never(902, 693)])).toMatchObject({ left: 16, top: 484 });
    expect(freePlace(CARD, ROOM, [never(902, 693), never(100, 700)])).toMatchObject({ left: 880, top: 80 });
  });

  test('keeps its distance from it', () => {
    expect(freePlace(CARD, ROOM, [never(700, 700, 176)])).toMatchObject({ left: 16 });
    expect(freePlace(CARD, ROOM, [never(700, 700, 170)])).toMatchObject({ left: 880 });
  });

  test('has no place if every corner is taken, or it is larger than the room', () => {
    expect(freePlace(CARD, ROOM, [never(16, 400, 1248, 100), never(16, 80, 1248)])).toBeUndefined();
    expect(freePlace({ ...CARD, heightPx: 705 }, ROOM, [])).toBeUndefined();
  });

  test('that is movable moves only as far from its edge as necessary', () => {
    const message: Floating = { ...CARD, heightPx: 52, anchors: CORNERS.slice(0, 2), isMovable: true, coversMax: 9 };
    const place = freePlace(message, ROOM, [never(900, 700, 300, 84)]);
    expect(place).toMatchObject({ left: 16, bottom: 784 });
    const everywhere = [never(0, 700, 1280, 84)];
    expect(freePlace(message, ROOM, everywhere)?.bottom).toBe(688);
  });

  test('covers a button other than the next step only if nothing else is free, up to its limit', () => {
    const tile = at('rather_not', 1000, 600, 200, 200);
    expect(freePlace({ ...CARD, coversMax: 9 }, ROOM, [tile])).toMatchObject({ left: 16 });
    const everywhere = CORNERS.map(({ x, y }) =>
      at('rather_not', x === 'left' ? 100 : 1000, y === 'top' ? 150 : 600, 80, 80),
    );
    expect(freePlace({ ...CARD, coversMax: 1 }, ROOM, everywhere)).toMatchObject({ left: 880, top: 484 });
    expect(freePlace(CARD, ROOM, everywhere)).toBeUndefined();
  });

  test('may overlap the edge of a large picture that is a button', () => {
    expect(freePlace(CARD, ROOM, [at('rather_not', 200, 100, 900, 500)])).toMatchObject({ left: 880, top: 484 });
  });
});

test('keeps its place while that is free, in the room, and as large as the box', () => {
  const place = freePlace(CARD, ROOM, []) as Box;
  expect(isFreePlace(place, CARD, ROOM, [never(100, 700)])).toBe(true);
  expect(isFreePlace(place, CARD, ROOM, [never(902, 693)])).toBe(false);
  expect(isFreePlace(place, CARD, ROOM, [at('rather_not', 1000, 600, 80, 80)])).toBe(false);
  expect(isFreePlace(place, CARD, { ...ROOM, bottom: 700 }, [])).toBe(false);
  expect(isFreePlace(place, { ...CARD, heightPx: 340 }, ROOM, [])).toBe(false);
});

test('never touches the next step or leaves the room', () => {
  const obstacle = fc.record({
    left: fc.integer({ min: -50, max: 1300 }),
    top: fc.integer({ min: -50, max: 800 }),
    width: fc.integer({ min: 1, max: 600 }),
    height: fc.integer({ min: 1, max: 300 }),
  });
  fc.assert(
    fc.property(
      fc.array(obstacle, { maxLength: 8 }),
      fc.boolean(),
      fc.integer({ min: 40, max: 700 }),
      (drawn, isMovable, heightPx) => {
        const obstacles = drawn.map(({ left, top, width, height }) => never(left, top, width, height));
        const place = freePlace({ ...CARD, heightPx, isMovable }, ROOM, obstacles);
        if (!place) return;
        expect(place.top).toBeGreaterThanOrEqual(ROOM.top);
        expect(place.bottom).toBeLessThanOrEqual(ROOM.bottom);
        for (const { left, top, right, bottom } of obstacles)
          expect(place.left < right && place.right > left && place.top < bottom && place.bottom > top).toBe(false);
      },
    ),
  );
});

import { describe, expect, test } from 'vitest';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import {
  type Camera,
  cornerPx,
  openingCamera,
  panned,
  roomAround,
  showing,
  wholeScene,
  within,
  zoomed,
} from './room-camera.ts';

/** A wall of 12 ft with its floor, and nine tiles in its center at eye level. */
const SCENE = { widthInches: 144, heightInches: 114 };
const NINE: RectInches = { leftInches: 58.625, topInches: 25.625, widthInches: 26.75, heightInches: 26.75 };
const DESK = { widthPx: 850, heightPx: 660 };
const PHONES = [
  { widthPx: 366, heightPx: 330 },
  { widthPx: 343, heightPx: 330 },
  { widthPx: 288, heightPx: 240 },
];

const seen = ({ xInches, yInches, pxPerInch }: Camera, view: { widthPx: number; heightPx: number }) => ({
  left: xInches - view.widthPx / pxPerInch / 2,
  right: xInches + view.widthPx / pxPerInch / 2,
  top: yInches - view.heightPx / pxPerInch / 2,
  bottom: yInches + view.heightPx / pxPerInch / 2,
});

describe('a room opens', () => {
  test.each(PHONES)('on a phone (%o) with the tiles at half of the width, all of them visible', (view) => {
    const camera = openingCamera(SCENE, view, NINE);
    expect(NINE.widthInches * camera.pxPerInch).toBeGreaterThanOrEqual(view.widthPx / 2);
    const { left, right, top, bottom } = seen(camera, view);
    expect(left).toBeLessThan(NINE.leftInches);
    expect(right).toBeGreaterThan(NINE.leftInches + NINE.widthInches);
    expect(top).toBeLessThan(NINE.topInches);
    expect(bottom).toBeGreaterThan(NINE.topInches + NINE.heightInches);
  });

  test('on a desktop with the furniture below the tiles', () => {
    const { bottom } = seen(openingCamera(SCENE, DESK, NINE), DESK);
    // The back of the sofa is 29 in high on a wall of 96.
    expect(bottom).toBeGreaterThan(96 - 20);
  });

  test('with one tile not so close that only the tile is visible', () => {
    const one = { leftInches: 68, topInches: 35, widthInches: 8.25, heightInches: 8.25 };
    const { left, right } = seen(openingCamera(SCENE, DESK, one), DESK);
    expect(right - left).toBeGreaterThan(40);
  });

  test('with a hundred tiles as a whole', () => {
    const scene = { widthInches: 144, heightInches: 150 };
    const all = { leftInches: 26, topInches: 6, widthInches: 92, heightInches: 92 };
    const [view] = PHONES;
    if (!view) throw new Error('no phone');
    const camera = openingCamera(scene, view, all);
    expect(camera.pxPerInch).toBeGreaterThanOrEqual(wholeScene(scene, view).pxPerInch);
    expect(seen(camera, view).bottom).toBeGreaterThan(98);
  });
});

describe('pan and zoom', () => {
  const camera = openingCamera(SCENE, DESK, NINE);

  test('a pinch keeps the point under the fingers', () => {
    const at = { x: 120, y: -40 };
    const before = { x: camera.xInches + at.x / camera.pxPerInch, y: camera.yInches + at.y / camera.pxPerInch };
    const closer = zoomed(camera, 1.8, at, SCENE, DESK);
    expect(closer.pxPerInch).toBeCloseTo(camera.pxPerInch * 1.8, 6);
    expect(closer.xInches + at.x / closer.pxPerInch).toBeCloseTo(before.x, 6);
    expect(closer.yInches + at.y / closer.pxPerInch).toBeCloseTo(before.y, 6);
  });

  test('a drag moves the wall by the same distance', () => {
    const moved = panned(camera, { x: 30, y: 12 }, SCENE, DESK);
    expect(cornerPx(moved, DESK).x - cornerPx(camera, DESK).x).toBeCloseTo(30, 6);
    expect(cornerPx(moved, DESK).y - cornerPx(camera, DESK).y).toBeCloseTo(12, 6);
  });

  test('never exceed the whole scene, its ends, or a phone-sized tile', () => {
    let state = 7;
    const random = (from: number, to: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return from + (state / 2_147_483_647) * (to - from);
    };
    let now = camera;
    for (let round = 0; round < 300; round += 1) {
      const by = { x: random(-900, 900), y: random(-900, 900) };
      now = round % 2 ? panned(now, by, SCENE, DESK) : zoomed(now, random(0.2, 4), by, SCENE, DESK);
      const { left, right, top, bottom } = seen(now, DESK);
      expect(now.pxPerInch).toBeGreaterThanOrEqual(wholeScene(SCENE, DESK).pxPerInch);
      expect(now.pxPerInch).toBeLessThanOrEqual(40);
      // A wider view centers the wall, a higher one is aligned with the floor.
      if (right - left < SCENE.widthInches) expect(Math.min(left, SCENE.widthInches - right)).toBeGreaterThan(-1e-9);
      else expect(now.xInches).toBe(SCENE.widthInches / 2);
      if (bottom - top < SCENE.heightInches) expect(Math.min(top, SCENE.heightInches - bottom)).toBeGreaterThan(-1e-9);
      else expect(bottom).toBeCloseTo(SCENE.heightInches, 6);
    }
  });

  test('follow tiles that were moved out of view, and no further than needed', () => {
    const moved = { ...NINE, leftInches: SCENE.widthInches - NINE.widthInches };
    const after = showing(camera, moved, SCENE, DESK);
    expect(seen(after, DESK).right).toBeCloseTo(SCENE.widthInches, 6);
    expect(showing(camera, NINE, SCENE, DESK)).toEqual(within(camera, SCENE, DESK));
  });
});

/** The size of the room on phones, a desktop and a large screen, and in an order. */
const VIEWS = [
  { widthPx: 288, heightPx: 240 },
  { widthPx: 366, heightPx: 330 },
  { widthPx: 343, heightPx: 560 },
  { widthPx: 850, heightPx: 660 },
  { widthPx: 1490, heightPx: 840 },
  { widthPx: 1200, heightPx: 544 },
];

describe.each(VIEWS)('in a view of %o', (view) => {
  test.each([36, 96, 144, 192, 600])('a wall of %i in has room around it for every camera', (widthInches) => {
    const scene = { widthInches, heightInches: 114 };
    const room = roomAround(scene, view);
    for (const pxPerInch of [0, 1, 4, 9, 40])
      for (const x of [0, 0.4, 1])
        for (const y of [0, 0.7, 1]) {
          const camera = within({ xInches: x * widthInches, yInches: y * 114, pxPerInch }, scene, view);
          const { left, right, top, bottom } = seen(camera, view);
          expect(left).toBeGreaterThan(room.leftInches - 1e-6);
          expect(right).toBeLessThan(room.leftInches + room.widthInches + 1e-6);
          expect(top).toBeGreaterThan(room.topInches - 1e-6);
          // There is nothing below the floor.
          expect(bottom).toBeLessThan(114 + 1e-6);
        }
  });

  test('the wall keeps its size, centered and on the floor', () => {
    const room = roomAround(SCENE, view);
    expect(room.leftInches + room.widthInches / 2).toBeCloseTo(72, 9);
    expect(room.topInches + room.heightInches).toBeCloseTo(114, 9);
    const whole = wholeScene(SCENE, view);
    const corner = cornerPx(whole, view);
    // An inch more on each side than the whole view, and none below the floor.
    expect(corner.x + (room.leftInches + 1) * whole.pxPerInch).toBeCloseTo(0, 6);
    expect(corner.y + (room.topInches + 1) * whole.pxPerInch).toBeCloseTo(0, 6);
    expect((room.widthInches - 2) * whole.pxPerInch).toBeCloseTo(view.widthPx, 6);
    expect(corner.y + 114 * whole.pxPerInch).toBeCloseTo(view.heightPx, 6);
  });
});

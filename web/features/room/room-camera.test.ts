import { describe, expect, test } from 'vitest';
import type { RectInches } from '../../../shared/geometry/units.ts';
import { type Camera, cornerPx, openingCamera, panned, showing, wholeScene, within, zoomed } from './room-camera.ts';

/** A wall of 12 ft with its floor, and nine tiles in its middle at eye level. */
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
  test.each(PHONES)(
    'on a phone (%o) so close that the tiles take half of the width, and all of them are seen',
    (view) => {
      const camera = openingCamera(SCENE, view, NINE);
      expect(NINE.widthInches * camera.pxPerInch).toBeGreaterThanOrEqual(view.widthPx / 2);
      const { left, right, top, bottom } = seen(camera, view);
      expect(left).toBeLessThan(NINE.leftInches);
      expect(right).toBeGreaterThan(NINE.leftInches + NINE.widthInches);
      expect(top).toBeLessThan(NINE.topInches);
      expect(bottom).toBeGreaterThan(NINE.topInches + NINE.heightInches);
    },
  );

  test('on a desk with the furniture below the tiles', () => {
    const { bottom } = seen(openingCamera(SCENE, DESK, NINE), DESK);
    // the back of the sofa is 29 in high on a wall of 96
    expect(bottom).toBeGreaterThan(96 - 20);
  });

  test('with one tile not so close that nothing but the tile is seen', () => {
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

describe('looking around', () => {
  const camera = openingCamera(SCENE, DESK, NINE);

  test('what is under the fingers stays there while they go closer', () => {
    const at = { x: 120, y: -40 };
    const before = { x: camera.xInches + at.x / camera.pxPerInch, y: camera.yInches + at.y / camera.pxPerInch };
    const closer = zoomed(camera, 1.8, at, SCENE, DESK);
    expect(closer.pxPerInch).toBeCloseTo(camera.pxPerInch * 1.8, 6);
    expect(closer.xInches + at.x / closer.pxPerInch).toBeCloseTo(before.x, 6);
    expect(closer.yInches + at.y / closer.pxPerInch).toBeCloseTo(before.y, 6);
  });

  test('a hand pulls the wall along by as much as it moves', () => {
    const moved = panned(camera, { x: 30, y: 12 }, SCENE, DESK);
    expect(cornerPx(moved, DESK).x - cornerPx(camera, DESK).x).toBeCloseTo(30, 6);
    expect(cornerPx(moved, DESK).y - cornerPx(camera, DESK).y).toBeCloseTo(12, 6);
  });

  test('never farther than the whole, never past an end, never closer than a tile fills a phone', () => {
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
      // what is smaller than the view stands in its middle
      if (right - left < SCENE.widthInches) expect(Math.min(left, SCENE.widthInches - right)).toBeGreaterThan(-1e-9);
      else expect(now.xInches).toBe(SCENE.widthInches / 2);
      if (bottom - top < SCENE.heightInches) expect(Math.min(top, SCENE.heightInches - bottom)).toBeGreaterThan(-1e-9);
      else expect(now.yInches).toBe(SCENE.heightInches / 2);
    }
  });

  test('tiles that were moved out of view are followed, and no further than needed', () => {
    const moved = { ...NINE, leftInches: SCENE.widthInches - NINE.widthInches };
    const after = showing(camera, moved, SCENE, DESK);
    expect(seen(after, DESK).right).toBeCloseTo(SCENE.widthInches, 6);
    expect(showing(camera, NINE, SCENE, DESK)).toEqual(within(camera, SCENE, DESK));
  });
});

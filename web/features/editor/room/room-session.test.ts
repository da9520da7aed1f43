import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HangingPoint } from '../../../../shared/wall/room.ts';
import type { PointPx } from '../../stage/index.ts';
import { type Camera, wholeScene } from '../../stage/room/index.ts';
import { AT_REST, nextRoom, type RoomEvent } from './room-session.ts';

const SCENE = { widthInches: 144, heightInches: 96 };
const VIEW = { widthPx: 720, heightPx: 480 };
/** Twice as close as the whole scene, at its center. */
const CLOSE: Camera = { xInches: 72, yInches: 48, pxPerInch: 2 * wholeScene(SCENE, VIEW).pxPerInch };
const SPOT: HangingPoint = { fromLeftInches: 72, heightInches: 57 };
const HIGHEST_INCHES = 80;

/** A room with its stored state, its view and the displayed position of the tiles. */
function room() {
  const now = { camera: CLOSE, seen: CLOSE, spot: SPOT, tilesBy: { x: 0, y: 0 }, commits: 0, doubleTaps: 0 };
  let session = AT_REST;
  const clampToWall = ({ fromLeftInches, heightInches }: HangingPoint) => ({
    fromLeftInches,
    heightInches: Math.min(heightInches, HIGHEST_INCHES),
  });
  function send(...events: RoomEvent[]): void {
    for (const event of events) {
      const step = nextRoom(session, event, {
        scene: SCENE,
        view: VIEW,
        camera: now.camera,
        at: now.spot,
        clampToWall,
      });
      session = step.session;
      for (const effect of step.effects) {
        if (effect.kind === 'drawCamera') now.seen = effect.camera;
        if (effect.kind === 'commitCamera') now.camera = now.seen = effect.camera;
        if (effect.kind === 'drawTiles') now.tilesBy = effect.by;
        if (effect.kind === 'putTilesBack') now.tilesBy = { x: 0, y: 0 };
        if (effect.kind === 'commitTiles') now.spot = effect.at;
        if (effect.kind === 'commitCamera' || effect.kind === 'commitTiles') now.commits += 1;
        if (effect.kind === 'doubleTapped') now.doubleTaps += 1;
      }
    }
  }
  return { now, send, isMoving: () => session.moving !== undefined };
}

const drag = (x: number, y: number, isOnTiles = false): RoomEvent => ({ kind: 'dragged', by: { x, y }, isOnTiles });
const pinch = (ratio: number, middle: PointPx = { x: 0, y: 0 }): RoomEvent => ({ kind: 'pinched', ratio, middle });

describe('a drag on the tiles', () => {
  test('moves them with the pointer, and commits once on release', () => {
    const { now, send } = room();
    send(drag(4, 2, true), drag(100, -40, true));
    expect([now.tilesBy, now.spot, now.seen]).toEqual([{ x: 100, y: -40 }, SPOT, CLOSE]);
    send({ kind: 'released' });
    expect(now.spot).toEqual({ fromLeftInches: 72 + 100 / CLOSE.pxPerInch, heightInches: 57 + 40 / CLOSE.pxPerInch });
    expect([now.tilesBy, now.commits]).toEqual([{ x: 0, y: 0 }, 1]);
  });

  test('shows them only at allowed positions, however far the pointer moves', () => {
    const { now, send } = room();
    send(drag(0, -2_000, true));
    expect(now.tilesBy.y).toBeCloseTo((SPOT.heightInches - HIGHEST_INCHES) * CLOSE.pxPerInch);
    send({ kind: 'released' });
    expect(now.spot.heightInches).toBe(HIGHEST_INCHES);
  });

  test('stays with them when the pointer slides off, and one next to them stays with the view', () => {
    const { now, send } = room();
    send(drag(10, 0, true), drag(60, 0, false));
    expect([now.tilesBy.x, now.seen]).toEqual([60, CLOSE]);
    send({ kind: 'released' }, drag(-10, 0, false), drag(-60, 0, true), { kind: 'released' });
    expect(now.camera.xInches).toBeCloseTo(CLOSE.xInches + 60 / CLOSE.pxPerInch);
  });

  test.each([
    ['that is canceled', { kind: 'canceled' } as const],
    ['that a second finger ends', pinch(1)],
    ['that was a tap', { kind: 'tapped', at: { x: 0, y: 0 }, timeMs: 0 } as const],
  ])('%s leaves them in place', (_name, event) => {
    const { now, send } = room();
    send(drag(50, 50, true), event);
    expect([now.tilesBy, now.spot, now.commits]).toEqual([{ x: 0, y: 0 }, SPOT, 0]);
  });
});

describe('the view', () => {
  test('pans with one finger, and keeps the points under two', () => {
    const { now, send } = room();
    send(drag(30, 20), { kind: 'released' });
    expect(now.camera.xInches).toBeCloseTo(CLOSE.xInches - 30 / CLOSE.pxPerInch);
    const middle = { x: 80, y: -50 };
    const under = (camera: Camera) => camera.xInches + middle.x / camera.pxPerInch;
    const before = under(now.camera);
    send(pinch(1, middle), pinch(1.5, middle), { kind: 'unpinched' });
    expect(now.camera.pxPerInch).toBeCloseTo(CLOSE.pxPerInch * 1.5);
    expect(under(now.camera)).toBeCloseTo(before);
    expect(now.commits).toBe(2);
  });

  test('continues from the current view when a second finger joins a drag', () => {
    const { now, send } = room();
    send(drag(100, 0), pinch(1));
    expect(now.seen.xInches).toBeCloseTo(CLOSE.xInches - 100 / CLOSE.pxPerInch);
    // The remaining finger moves nothing.
    send(drag(300, 0), { kind: 'released' });
    expect([now.seen.xInches, now.commits]).toEqual([CLOSE.xInches - 100 / CLOSE.pxPerInch, 0]);
    send({ kind: 'unpinched' });
    expect(now.commits).toBe(1);
  });

  test('zooms with the wheel in both directions', () => {
    const { now, send } = room();
    const at = { x: 0, y: 0 };
    send({ kind: 'wheeled', at, turnedPx: -200 }, { kind: 'wheelRested' });
    expect(now.camera.pxPerInch).toBeGreaterThan(CLOSE.pxPerInch);
    send({ kind: 'wheeled', at, turnedPx: 200 }, { kind: 'wheelRested' });
    expect(now.camera.pxPerInch).toBeCloseTo(CLOSE.pxPerInch);
  });

  test('zooms on a double tap, but not on two taps far apart', () => {
    const { now, send } = room();
    const tap = (x: number, timeMs: number): RoomEvent => ({ kind: 'tapped', at: { x, y: 0 }, timeMs });
    send(tap(0, 0), tap(200, 100), tap(205, 900));
    expect(now.doubleTaps).toBe(0);
    send(tap(203, 1_000));
    expect(now.doubleTaps).toBe(1);
  });
});

test('nothing moves after all fingers are lifted, and the view stays in the scene, after any sequence of gestures', () => {
  const px = fc.integer({ min: -3_000, max: 3_000 });
  const point = fc.record({ x: px, y: px });
  const event = fc.oneof(
    fc.record({ kind: fc.constant('dragged' as const), by: point, isOnTiles: fc.boolean() }),
    fc.record({
      kind: fc.constant('pinched' as const),
      ratio: fc.double({ min: 0.1, max: 9, noNaN: true }),
      middle: point,
    }),
    fc.record({ kind: fc.constant('wheeled' as const), at: point, turnedPx: px }),
    fc.record({ kind: fc.constant('tapped' as const), at: point, timeMs: fc.nat(5_000) }),
    fc.constantFrom<RoomEvent>(
      { kind: 'released' },
      { kind: 'unpinched' },
      { kind: 'wheelRested' },
      { kind: 'canceled' },
    ),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const { now, send, isMoving } = room();
      send(...events, { kind: 'unpinched' }, { kind: 'wheelRested' }, { kind: 'released' });
      expect([isMoving(), now.tilesBy, now.seen]).toEqual([false, { x: 0, y: 0 }, now.camera]);
      const whole = wholeScene(SCENE, VIEW);
      expect(now.camera.pxPerInch).toBeGreaterThanOrEqual(whole.pxPerInch * 0.999);
      const halfInches = VIEW.widthPx / now.camera.pxPerInch / 2;
      expect(now.camera.xInches - halfInches).toBeGreaterThanOrEqual(-0.001);
      expect(now.camera.xInches + halfInches).toBeLessThanOrEqual(SCENE.widthInches + 0.001);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CENTERED, cropBox, isCropOf, type Placement } from '../../../shared/geometry/crop-box.ts';
import type { CropScene, PointPx } from './crop-moves.ts';
import { type CropEvent, type CropSession, type CropView, nextCrop, RESTING } from './crop-session.ts';

const SCENE: CropScene = { photo: { widthPx: 4_000, heightPx: 3_000 }, aspect: 1, scaleMax: 5, scaleLimit: 5 };
const OPENING = { left: 100, top: 50, width: 400, height: 400 };
const ZOOMED: Placement = { scale: 2, centerX: 0.5, centerY: 0.5 };
const MIDDLE = { x: 300, y: 250 };
const STILL = { x: 0, y: 0 };

/** A stage with its committed state, its display and the recorded effects. */
function stage(kept: Placement = CENTERED) {
  const at = { kept, shown: kept, frames: 0, steps: [] as string[], looks: 0 };
  let session: CropSession = RESTING;
  const see = (): CropView => {
    at.looks += 1;
    return { scene: SCENE, placement: at.kept, opening: OPENING };
  };
  const send = (...events: CropEvent[]): void => {
    for (const event of events) {
      const step = nextCrop(session, event, see);
      session = step.session;
      for (const effect of step.effects) {
        if (effect.kind === 'nextFrame') at.frames += 1;
        else at.shown = effect.placement;
        if (effect.kind === 'commit') {
          at.kept = effect.placement;
          at.steps.push(effect.step);
        }
      }
    }
  };
  return { at, send, isMoving: () => session.moving !== undefined };
}

const drag = (start: PointPx, at: PointPx): CropEvent => ({ kind: 'dragged', start, at });
const release = (velocity: PointPx = STILL, timeMs = 0): CropEvent => ({ kind: 'released', velocity, timeMs });
const tap = (at: PointPx, timeMs: number): CropEvent => ({ kind: 'tapped', at, timeMs });
const pinch = (ratio: number, middle: PointPx): CropEvent => ({ kind: 'pinched', ratio, middle });
const wheel = (turnedPx: number, at: PointPx = MIDDLE): CropEvent => ({ kind: 'wheeled', turnedPx, at });
const moved = (by: number): PointPx => ({ x: MIDDLE.x + by, y: MIDDLE.y + by });

/** The point of the photo (fractions) at a point of the screen. */
function under(placement: Placement, point: PointPx) {
  const crop = cropBox(SCENE.photo, SCENE.aspect, placement);
  return {
    x: crop.left + ((point.x - OPENING.left) / OPENING.width) * (crop.right - crop.left),
    y: crop.top + ((point.y - OPENING.top) / OPENING.height) * (crop.bottom - crop.top),
  };
}

function expectSamePlacement(shown: Placement, wanted: Placement) {
  expect(shown.scale).toBeCloseTo(wanted.scale, 9);
  expect(shown.centerX).toBeCloseTo(wanted.centerX, 9);
  expect(shown.centerY).toBeCloseTo(wanted.centerY, 9);
}

function expectSamePoint(before: { x: number; y: number }, after: { x: number; y: number }) {
  expect(after.x).toBeCloseTo(before.x, 9);
  expect(after.y).toBeCloseTo(before.y, 9);
}

describe('a drag', () => {
  test('is one step regardless of its moves, and reads the layout once', () => {
    const { at, send } = stage(ZOOMED);
    send(drag(MIDDLE, moved(4)), drag(MIDDLE, moved(20)), drag(MIDDLE, moved(40)), release());
    expect(at.steps).toEqual(['placed']);
    expect(at.looks).toBe(1);
    expectSamePoint(under(ZOOMED, MIDDLE), under(at.kept, moved(40)));
  });

  test('that returns to its start is not a step', () => {
    const { at, send } = stage(ZOOMED);
    send(drag(MIDDLE, moved(40)), drag(MIDDLE, MIDDLE), release());
    expect(at.steps).toEqual([]);
  });

  test('that is canceled restores the photo, and ignores the rest of the gesture', () => {
    const { at, send } = stage(ZOOMED);
    send(drag(MIDDLE, moved(40)), { kind: 'canceled' });
    expect(at.shown).toEqual(ZOOMED);
    send(drag(MIDDLE, moved(60)), release({ x: 2, y: 2 }));
    expect(at).toMatchObject({ shown: ZOOMED, kept: ZOOMED, steps: [], frames: 0 });
    send(drag(MIDDLE, moved(10)), release());
    expect(at.steps).toEqual(['placed']);
  });
});

describe('two fingers', () => {
  test('keep the point of the photo between them', () => {
    const { at, send } = stage(ZOOMED);
    send(pinch(1, MIDDLE), pinch(1.5, moved(15)), { kind: 'unpinched' });
    expect(at.kept.scale).toBeCloseTo(3, 9);
    expectSamePoint(under(ZOOMED, MIDDLE), under(at.kept, moved(15)));
    expect(at.steps).toEqual(['zoomed']);
  });

  test('a second finger that joins and leaves a drag causes no jump', () => {
    const { at, send } = stage(ZOOMED);
    send(drag(MIDDLE, moved(30)));
    const dragged = at.shown;
    send(pinch(1, moved(60)));
    expectSamePlacement(at.shown, dragged);
    send(pinch(1.4, moved(60)));
    // The first finger still sends its own moves, which now belong to the pinch.
    const zoomed = at.shown;
    send(drag(MIDDLE, moved(31)));
    expect(at.shown).toEqual(zoomed);
    send({ kind: 'unpinched' });
    // The remaining finger continues from its current position, not from its start.
    send(drag(MIDDLE, moved(90)));
    expectSamePlacement(at.shown, zoomed);
    send(drag(MIDDLE, moved(100)), release());
    expectSamePoint(under(zoomed, moved(90)), under(at.kept, moved(100)));
  });

  test('do not count as a tap when lifted', () => {
    const { at, send } = stage();
    send(tap(MIDDLE, 0), pinch(1, MIDDLE), pinch(1.2, MIDDLE), { kind: 'unpinched' }, tap(MIDDLE, 200));
    expect(at.kept.scale).toBeCloseTo(1.2, 9);
    send(tap(MIDDLE, 250));
    expect(at.steps).toEqual(['zoomed']);
  });
});

describe('the wheel', () => {
  test('zooms around the pointer and is one step for all its notches', () => {
    const { at, send } = stage(ZOOMED);
    const pointer = { x: 180, y: 330 };
    send(wheel(-30, pointer), wheel(-120, pointer), wheel(-300, pointer), { kind: 'wheelRested' });
    expect(at.kept.scale).toBeGreaterThan(ZOOMED.scale);
    expectSamePoint(under(ZOOMED, pointer), under(at.kept, pointer));
    expect(at.steps).toEqual(['zoomed']);
  });

  test('is taken over by a finger, and both are one step', () => {
    const { at, send } = stage(ZOOMED);
    send(wheel(-200));
    const zoomed = at.shown;
    send(drag(MIDDLE, moved(5)), { kind: 'wheelRested' });
    expect(at.shown).toEqual(zoomed);
    send(drag(MIDDLE, moved(25)), release());
    expect(at.kept.scale).toBe(zoomed.scale);
    expect(at.steps).toEqual(['placed']);
  });
});

describe('taps', () => {
  test.each([
    ['zoom in around the finger', CENTERED, 2],
    ['zoom out to the whole photo', ZOOMED, 1],
  ])('two %s', (_, kept, scale) => {
    const { at, send } = stage(kept);
    send(tap(MIDDLE, 0), tap(MIDDLE, 200));
    expect(at.kept.scale).toBe(scale);
    expect(at.steps).toEqual(['zoomed']);
  });

  test.each([
    ['one', [tap(MIDDLE, 0)]],
    ['two with a pause', [tap(MIDDLE, 0), tap(MIDDLE, 900)]],
    ['two in different places', [tap(MIDDLE, 0), tap(moved(100), 100)]],
  ])('%s: nothing happens', (_, taps) => {
    const { at, send } = stage();
    send(...taps);
    expect(at).toMatchObject({ shown: CENTERED, steps: [] });
  });

  test('a third one starts over', () => {
    const { at, send } = stage();
    send(tap(MIDDLE, 0), tap(MIDDLE, 100), tap(MIDDLE, 200));
    expect(at.steps).toEqual(['zoomed']);
  });
});

describe('a glide', () => {
  const throwIt = (velocity: PointPx) => {
    const set = stage(ZOOMED);
    set.send(drag(MIDDLE, moved(10)), release(velocity, 1_000));
    return set;
  };
  const frames = (from: number, to: number): CropEvent[] =>
    Array.from({ length: Math.round((to - from) / 16) }, (_, nth) => ({ kind: 'frame', timeMs: from + nth * 16 }));

  test('continues in the direction of the finger, requests each frame, and is one step with its drag', () => {
    const { at, send, isMoving } = throwIt({ x: -0.5, y: 0 });
    const letGo = at.shown;
    expect(at.steps).toEqual([]);
    send({ kind: 'frame', timeMs: 1_016 });
    expect(at.shown.centerX).toBeGreaterThan(letGo.centerX);
    expect(at.frames).toBe(2);
    send(...frames(1_032, 3_000));
    expect(at.steps).toEqual(['placed']);
    expect(isMoving()).toBe(false);
  });

  test('ends at the edge of the photo, where the next frame would be equal', () => {
    const { at, send, isMoving } = throwIt({ x: 0, y: 2.5 });
    for (const event of frames(1_016, 3_000)) if (isMoving()) send(event);
    expect(cropBox(SCENE.photo, SCENE.aspect, at.kept).top).toBeCloseTo(0, 9);
    expect(at.frames).toBeLessThan(30);
    expect(at.steps).toEqual(['placed']);
  });

  test('stops under the finger that catches it, and follows it from there', () => {
    const { at, send } = throwIt({ x: -1, y: 0 });
    send({ kind: 'frame', timeMs: 1_050 }, { kind: 'touched', at: MIDDLE });
    const caught = at.shown;
    send({ kind: 'frame', timeMs: 1_066 });
    expect(at.shown).toEqual(caught);
    send(drag(MIDDLE, moved(6)), release());
    expectSamePoint(under(caught, MIDDLE), under(at.kept, moved(6)));
    expect(at.steps).toEqual(['placed']);
  });

  test('caught and released without a move is committed where it was caught', () => {
    const { at, send } = throwIt({ x: -1, y: 0 });
    send({ kind: 'frame', timeMs: 1_050 }, { kind: 'touched', at: MIDDLE }, tap(MIDDLE, 1_100));
    expect(at.steps).toEqual(['placed']);
    expect(at.kept).toEqual(at.shown);
  });

  test('of a stage that unmounts is committed at its current position', () => {
    const { at, send } = throwIt({ x: -1, y: 0 });
    send({ kind: 'frame', timeMs: 1_050 });
    const reached = at.shown;
    send({ kind: 'left' });
    expect(at.kept).toEqual(reached);
  });
});

test('without a photo nothing moves', () => {
  const step = nextCrop(RESTING, drag(MIDDLE, moved(10)), () => undefined);
  expect(step).toEqual({ session: RESTING, effects: [] });
});

describe('any sequence of gestures', () => {
  const number = fc.double({ min: -2_000, max: 2_000, noNaN: true });
  const point = fc.record({ x: number, y: number });
  const timeMs = fc.integer({ min: 0, max: 5_000 });
  const hand: fc.Arbitrary<CropEvent> = fc.oneof(
    point.map((at): CropEvent => ({ kind: 'touched', at })),
    fc.tuple(point, point).map(([start, at]) => drag(start, at)),
    fc.tuple(point, timeMs).map(([velocity, at]) => release(velocity, at)),
    fc.tuple(point, timeMs).map(([at, time]) => tap(at, time)),
    fc.tuple(fc.double({ min: 0.01, max: 20, noNaN: true }), point).map(([ratio, middle]) => pinch(ratio, middle)),
    fc.constant<CropEvent>({ kind: 'unpinched' }),
    fc.tuple(number, point).map(([turned, at]) => wheel(turned, at)),
    fc.constant<CropEvent>({ kind: 'wheelRested' }),
    timeMs.map((time): CropEvent => ({ kind: 'frame', timeMs: time })),
    fc.constant<CropEvent>({ kind: 'canceled' }),
  );
  const hands = fc.array(hand, { maxLength: 40 });

  test('never shows an edge of the photo, and keeps the zoom in its range', () => {
    fc.assert(
      fc.property(hands, (events) => {
        const { at, send } = stage();
        for (const event of events) {
          send(event);
          expect(isCropOf(SCENE.photo, SCENE.aspect, cropBox(SCENE.photo, SCENE.aspect, at.shown))).toBe(true);
          expect(at.shown.scale).toBeGreaterThanOrEqual(1);
          expect(at.shown.scale).toBeLessThanOrEqual(SCENE.scaleMax);
        }
      }),
    );
  });

  test('displays the committed state once it has settled', () => {
    fc.assert(
      fc.property(hands, (events) => {
        const { at, send, isMoving } = stage();
        send(...events, { kind: 'unpinched' }, { kind: 'wheelRested' }, release(), { kind: 'frame', timeMs: 20_000 });
        expect(isMoving()).toBe(false);
        expect(at.shown).toEqual(at.kept);
      }),
    );
  });

  test('displays the committed state after a cancel', () => {
    fc.assert(
      fc.property(hands, (events) => {
        const { at, send } = stage();
        send(...events, { kind: 'canceled' });
        expect(at.shown).toEqual(at.kept);
      }),
    );
  });

  test('displays no change at the start of a gesture until it moves', () => {
    fc.assert(
      fc.property(hands, point, (events, at) => {
        const set = stage();
        set.send(...events, { kind: 'unpinched' });
        const before = set.at.shown;
        set.send(pinch(1, at));
        expectSamePlacement(set.at.shown, before);
      }),
    );
  });
});

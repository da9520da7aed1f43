import { useGesture } from '@use-gesture/react';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { prefersStillness } from '../../ui/prefers-stillness.ts';
import type { CropScene, OpeningPx } from './crop-moves.ts';
import { type CropEvent, type CropView, nextCrop, RESTING } from './crop-session.ts';

export interface CropGestureOptions {
  /** The element that captures the pointer. */
  target: RefObject<HTMLElement | null>;
  scene: CropScene | undefined;
  placement: Placement;
  /** The opening as currently laid out on the screen. */
  measure(): OpeningPx | undefined;
  preview(placement: Placement): void;
  /** Commits it as one step, once, at the end. */
  commit(placement: Placement, kind: 'placed' | 'zoomed'): void;
}

/**
 * Gestures over the crop: passes events to the session (crop-session.ts) and applies its effects. A moving photo is
 * styled by ref, so nothing renders until it rests.
 */
export function useCropGesture(options: CropGestureOptions): { cancel(): boolean } {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const session = useRef(RESTING);
  const frame = useRef(0);

  const send = useCallback((event: CropEvent): void => {
    const see = (): CropView | undefined => {
      const { scene, placement, measure } = latest.current;
      const opening = scene && measure();
      return opening && { scene, placement, opening };
    };
    const step = nextCrop(session.current, event, see);
    session.current = step.session;
    for (const effect of step.effects) {
      if (effect.kind === 'draw') latest.current.preview(effect.placement);
      else if (effect.kind === 'commit') latest.current.commit(effect.placement, effect.step);
      else frame.current = requestAnimationFrame(() => send({ kind: 'frame', timeMs: performance.now() }));
    }
  }, []);

  useGesture(
    {
      onPointerDown({ event: { button, clientX: x, clientY: y } }) {
        if (button === 0) send({ kind: 'touched', at: { x, y } });
      },
      // `movement` lacks the first pixels, which only distinguish a drag from a tap: the photo would lag behind the
      // finger.
      onDrag({ last, tap, canceled, pinching, initial, xy: [x, y], velocity, direction }) {
        const timeMs = performance.now();
        const at = { x, y };
        if (tap) return send({ kind: 'tapped', at, timeMs });
        if (!canceled && !pinching) send({ kind: 'dragged', start: { x: initial[0], y: initial[1] }, at });
        if (!last) return;
        const isThrown = !canceled && !prefersStillness();
        const share = isThrown ? 1 : 0;
        send({
          kind: 'released',
          velocity: { x: velocity[0] * direction[0] * share, y: velocity[1] * direction[1] * share },
          timeMs,
        });
      },
      onPinch({ last, movement: [ratio], origin, event }) {
        event.preventDefault();
        send({ kind: 'pinched', ratio, middle: { x: origin[0], y: origin[1] } });
        if (last) send({ kind: 'unpinched' });
      },
      onWheel({ last, movement: [, turnedPx], event }) {
        // A trackpad's pinch also arrives as a wheel event.
        if (event.ctrlKey) return;
        event.preventDefault();
        send({ kind: 'wheeled', at: { x: event.clientX, y: event.clientY }, turnedPx });
        if (last) send({ kind: 'wheelRested' });
      },
    },
    {
      target: options.target,
      // The wheel must not scroll the page, nor a pinch zoom it.
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { from: () => [1, 0] },
    },
  );

  useLayoutEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      send({ kind: 'left' });
    },
    [send],
  );

  const cancel = useCallback(() => {
    const isMoving = session.current.moving !== undefined;
    send({ kind: 'canceled' });
    return isMoving;
  }, [send]);
  return { cancel };
}

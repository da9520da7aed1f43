import { useGesture } from '@use-gesture/react';
import { type RefObject, useEffectEvent } from 'react';
import { prefersStillness } from '../../ui/prefers-stillness.ts';
import type { PointPx } from './crop-moves.ts';

/** What fingers, mouse and wheel do on a stage. Points are CSS pixels of the viewport. */
export type StageEvent =
  /** A finger or the mouse was pressed, on an element. */
  | { kind: 'touched'; at: PointPx; on?: EventTarget | null }
  /** One finger or the mouse is at a point, pressed; the first such event starts a drag. */
  | { kind: 'dragged'; start: PointPx; at: PointPx }
  /** Velocity is in pixels per millisecond; zero if the drag was canceled or the shopper prefers stillness. */
  | { kind: 'released'; velocity: PointPx; timeMs: number; isCanceled?: boolean }
  | { kind: 'tapped'; at: PointPx; timeMs: number }
  /** Two fingers; the ratio of their distance to the initial one, and their midpoint. */
  | { kind: 'pinched'; ratio: number; middle: PointPx }
  | { kind: 'unpinched' }
  /** Wheel movement since the pointer reached this point and the wheel started, in pixels. */
  | { kind: 'wheeled'; at: PointPx; turnedPx: number }
  | { kind: 'wheelRested' };

export interface StageGestureOptions {
  /** The element that captures the pointer. */
  target: RefObject<HTMLElement | null>;
  /** A second finger ends the drag of the first; otherwise the drag continues after the pinch. */
  isDragEndedByPinch?: boolean;
  send(event: StageEvent): void;
}

/** Drag, pinch, wheel and taps over a stage, as events. */
export function useStageGesture({ target, isDragEndedByPinch = false, ...options }: StageGestureOptions): void {
  const send = useEffectEvent(options.send);
  useGesture(
    {
      onPointerDown({ event: { button, clientX: x, clientY: y, target: on } }) {
        if (button === 0) send({ kind: 'touched', at: { x, y }, on });
      },
      // `movement` lacks the first pixels, which only distinguish a drag from a tap: the photo would lag behind the
      // finger.
      onDrag({ last, tap, cancel, canceled, pinching, initial, xy: [x, y], velocity, direction, timeStamp }) {
        if (pinching && isDragEndedByPinch) return cancel();
        const at = { x, y };
        // When the finger lifted, not when a busy page got to it.
        if (tap) return send({ kind: 'tapped', at, timeMs: timeStamp });
        if (!canceled && !pinching) send({ kind: 'dragged', start: { x: initial[0], y: initial[1] }, at });
        if (!last) return;
        const share = canceled || prefersStillness() ? 0 : 1;
        const thrown = { x: velocity[0] * direction[0] * share, y: velocity[1] * direction[1] * share };
        send({ kind: 'released', velocity: thrown, timeMs: performance.now(), isCanceled: canceled });
      },
      onPinch({ last, movement: [ratio], origin: [x, y], event }) {
        event.preventDefault();
        send({ kind: 'pinched', ratio, middle: { x, y } });
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
      target,
      // The wheel must not scroll the page, nor a pinch zoom it.
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { from: () => [1, 0] },
    },
  );
}

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import type { CropScene, OpeningPx } from './crop-moves.ts';
import { type CropEvent, type CropView, nextCrop, RESTING } from './crop-session.ts';
import { useStageGesture } from './use-stage-gesture.ts';

export interface CropGestureOptions {
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
 *
 * @returns cancels the current gesture; false if there is none
 */
export function useCropGesture({ target, scene, placement, measure, preview, commit }: CropGestureOptions) {
  const session = useRef(RESTING);
  const frame = useRef(0);

  function see(): CropView | undefined {
    const opening = scene && measure();
    return opening && { scene, placement, opening };
  }

  const sendLater = useEffectEvent(send);
  function send(event: CropEvent): void {
    const step = nextCrop(session.current, event, see);
    session.current = step.session;
    for (const effect of step.effects) {
      if (effect.kind === 'draw') preview(effect.placement);
      else if (effect.kind === 'commit') commit(effect.placement, effect.step);
      else frame.current = requestAnimationFrame(() => sendLater({ kind: 'frame', timeMs: performance.now() }));
    }
  }

  useStageGesture({ target, send });
  useLayoutEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      sendLater({ kind: 'left' });
    },
    [],
  );

  return (): boolean => {
    const isMoving = session.current.moving !== undefined;
    send({ kind: 'canceled' });
    return isMoving;
  };
}

import { useGesture } from '@use-gesture/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { type CropScene, dragged, type OpeningPx, type PointPx, pinched, wheelRatio, zoomedAt } from './crop-moves.ts';

export interface CropGestureOptions {
  /** what takes the pointer */
  target: RefObject<HTMLElement | null>;
  scene: CropScene | undefined;
  placement: Placement;
  /** the opening as it stands on the screen now */
  measure(): OpeningPx | undefined;
  /** shows a placement without keeping it */
  preview(placement: Placement): void;
  /** keeps it: one step, once, at the end */
  commit(placement: Placement, kind: 'placed' | 'zoomed'): void;
}

interface Session {
  kind: 'drag' | 'pinch' | 'wheel';
  from: Placement;
  now: Placement;
  opening: OpeningPx;
  scene: CropScene;
  start: PointPx;
}

/**
 * Drag, pinch and wheel over the crop. A gesture begins with a snapshot, computes every move from it, writes the style
 * by ref and commits once at the end; `cancel` goes back to the snapshot.
 */
export function useCropGesture(options: CropGestureOptions): { cancel(): boolean } {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const session = useRef<Session>(undefined);

  function begin(kind: Session['kind'], start: PointPx): Session | undefined {
    const { scene, placement, measure } = latest.current;
    const opening = measure();
    if (!scene || !opening) return undefined;
    // a second finger goes on from where the first one has moved the photo
    const from = session.current?.now ?? placement;
    session.current = { kind, from, now: from, opening, scene, start };
    return session.current;
  }

  function move(current: Session, placement: Placement): void {
    current.now = placement;
    latest.current.preview(placement);
  }

  function end(kind: Session['kind']): void {
    const current = session.current;
    if (current?.kind !== kind) return;
    session.current = undefined;
    const { now } = current;
    const { placement, commit } = latest.current;
    const isBack =
      now.scale === placement.scale && now.centerX === placement.centerX && now.centerY === placement.centerY;
    if (!isBack) commit(now, kind === 'drag' ? 'placed' : 'zoomed');
  }

  useGesture(
    {
      onDrag({ first, last, movement: [x, y], xy, pinching, cancel, canceled }) {
        if (pinching) return cancel();
        if (canceled) return;
        const current = first ? begin('drag', { x: xy[0], y: xy[1] }) : session.current;
        if (current?.kind === 'drag') move(current, dragged(current.scene, current.from, { x, y }, current.opening));
        if (last) end('drag');
      },
      onPinch({ first, last, movement: [ratio], origin, event }) {
        event.preventDefault();
        const now = { x: origin[0], y: origin[1] };
        const current = first ? begin('pinch', now) : session.current;
        if (current?.kind === 'pinch') {
          move(current, pinched(current.scene, current.from, { ratio, start: current.start, now }, current.opening));
        }
        if (last) end('pinch');
      },
      onWheel({ first, last, movement: [, y], event }) {
        if (event.ctrlKey) return;
        event.preventDefault();
        const current = first ? begin('wheel', { x: event.clientX, y: event.clientY }) : session.current;
        if (current?.kind === 'wheel') {
          const scale = current.from.scale * wheelRatio(y);
          move(current, zoomedAt(current.scene, current.from, scale, current.start, current.opening));
        }
        if (last) end('wheel');
      },
    },
    {
      target: options.target,
      // the wheel must not scroll the page, nor a pinch zoom it
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { from: () => [1, 0] },
    },
  );

  const cancel = useCallback(() => {
    const current = session.current;
    if (!current) return false;
    session.current = undefined;
    latest.current.preview(latest.current.placement);
    return true;
  }, []);
  return { cancel };
}

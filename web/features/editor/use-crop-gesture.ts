import { useGesture } from '@use-gesture/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { CENTERED, type Placement } from '../../../shared/geometry/crop-box.ts';
import {
  type CropScene,
  dragged,
  limitFor,
  type OpeningPx,
  type PointPx,
  pinched,
  wheelRatio,
  zoomedAt,
} from './crop-moves.ts';
import { isDoubleTap, type Tap } from './double-tap.ts';
import { glideAfter, startGlide } from './glide.ts';
import { heldAtLimit } from './zoom-range.ts';

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
  kind: 'drag' | 'pinch' | 'wheel' | 'glide';
  from: Placement;
  now: Placement;
  opening: OpeningPx;
  scene: CropScene;
  start: PointPx;
  /** of the next frame of a glide */
  frame?: number;
}

/** What a double tap on the whole photo zooms to. */
const DOUBLE_TAP_SCALE = 2;

/**
 * Drag, pinch, wheel and double tap over the crop. A gesture begins with a snapshot, computes every move from it,
 * writes the style by ref and commits once at the end; `cancel` goes back to the snapshot. A photo that is let go while
 * it moves glides on, stops at its edge, and can be caught.
 */
export function useCropGesture(options: CropGestureOptions): { cancel(): boolean } {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const session = useRef<Session>(undefined);
  const lastTap = useRef<Tap>(undefined);

  function begin(kind: Session['kind'], start: PointPx): Session | undefined {
    const { scene, placement, measure } = latest.current;
    const opening = measure();
    if (!scene || !opening) return undefined;
    if (session.current?.frame !== undefined) cancelAnimationFrame(session.current.frame);
    // a second finger, or one that catches a glide, goes on from where the photo is now
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
    if (!isSame(now, placement)) commit(now, kind === 'pinch' || kind === 'wheel' ? 'zoomed' : 'placed');
  }

  /** Lets the photo glide on from where it is; it ends by itself, at its edge, or under the next finger. */
  function letGo(velocity: PointPx): void {
    const current = session.current;
    const glide = prefersStillness() ? undefined : startGlide(velocity.x, velocity.y);
    if (current?.kind !== 'drag' || !glide) {
      end('drag');
      return;
    }
    const from = current.now;
    const startedMs = performance.now();
    const gliding: Session = { ...current, kind: 'glide', from };
    session.current = gliding;
    const step = (): void => {
      const { x, y, isOver } = glideAfter(glide, performance.now() - startedMs);
      const next = dragged(gliding.scene, from, { x, y }, gliding.opening);
      const isStuck = isSame(next, gliding.now) && (x !== 0 || y !== 0);
      move(gliding, next);
      if (isOver || isStuck) end('glide');
      else gliding.frame = requestAnimationFrame(step);
    };
    gliding.frame = requestAnimationFrame(step);
  }

  /** In to what lies under the finger, or back to the whole photo. */
  function doubleTap(at: PointPx): void {
    const current = begin('pinch', at);
    if (!current) return;
    const { scene, from, opening } = current;
    const isZoomedIn = from.scale > 1;
    move(current, isZoomedIn ? CENTERED : zoomedAt(scene, from, DOUBLE_TAP_SCALE, at, opening));
    end('pinch');
  }

  useGesture(
    {
      onDrag({ first, last, tap, initial, velocity, direction, xy, pinching, cancel, canceled, timeStamp }) {
        if (pinching) return cancel();
        if (canceled) return;
        if (tap) {
          const now: Tap = { x: xy[0], y: xy[1], timeMs: timeStamp };
          const isSecond = isDoubleTap(lastTap.current, now);
          lastTap.current = isSecond ? undefined : now;
          end('drag');
          if (isSecond) doubleTap(now);
          return;
        }
        const current = first ? begin('drag', { x: xy[0], y: xy[1] }) : session.current;
        // `movement` lacks the first pixels, which only tell a drag from a tap: the photo would lag behind the finger
        const by = { x: xy[0] - initial[0], y: xy[1] - initial[1] };
        if (current?.kind === 'drag') move(current, dragged(current.scene, current.from, by, current.opening));
        if (last) letGo({ x: velocity[0] * direction[0], y: velocity[1] * direction[1] });
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
          const { scene, from, start, opening } = current;
          const scale = heldAtLimit(from.scale * wheelRatio(y), limitFor(scene, from));
          move(current, zoomedAt(scene, from, scale, start, opening));
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

  // a glide must not outlive the stage; what it had reached is kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: on the way out only
  useEffect(() => () => end('glide'), []);

  const cancel = useCallback(() => {
    const current = session.current;
    if (!current) return false;
    if (current.frame !== undefined) cancelAnimationFrame(current.frame);
    session.current = undefined;
    latest.current.preview(latest.current.placement);
    return true;
  }, []);
  return { cancel };
}

function isSame(a: Placement, b: Placement): boolean {
  return a.scale === b.scale && a.centerX === b.centerX && a.centerY === b.centerY;
}

function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

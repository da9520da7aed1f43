import { useGesture } from '@use-gesture/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { HangingPoint } from '../../../../shared/geometry/room.ts';
import type { SizeInches } from '../../../../shared/geometry/units.ts';
import { wheelRatio } from '../crop-moves.ts';
import { isDoubleTap, type Tap } from '../double-tap.ts';
import { type Camera, panned, type ViewPx, zoomed } from './room-camera.ts';

export interface RoomGestureOptions {
  /** the view, which takes the pointer */
  target: RefObject<HTMLElement | null>;
  /** the group of tiles in it: a drag that begins there moves the tiles, any other one the view */
  group: RefObject<HTMLElement | null>;
  scene: SizeInches;
  view: ViewPx;
  camera: Camera;
  at: HangingPoint;
  /** where the tiles may hang that are wanted there */
  keepOnWall(wanted: HangingPoint): HangingPoint;
  /** shows what is seen, without keeping it */
  previewCamera(camera: Camera): void;
  /** keeps it: once, at the end */
  commitCamera(camera: Camera): void;
  commitSpot(at: HangingPoint): void;
  onDoubleTap(at: { x: number; y: number }): void;
}

type Session =
  | { kind: 'camera'; by: 'drag' | 'pinch' | 'wheel'; from: Camera; now: Camera; start: { x: number; y: number } }
  | { kind: 'spot'; from: HangingPoint; now: HangingPoint };

/**
 * Drag, pinch, wheel and double tap over a room. A gesture begins with a snapshot, computes every move from it, writes
 * styles by ref and commits once at the end. A second finger ends what the first one was moving.
 */
export function useRoomGesture(options: RoomGestureOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const session = useRef<Session>(undefined);
  const lastTap = useRef<Tap>(undefined);

  function fromMiddle(clientX: number, clientY: number): { x: number; y: number } {
    const box = latest.current.target.current?.getBoundingClientRect();
    return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
  }

  function beginCamera(by: 'drag' | 'pinch' | 'wheel', start: { x: number; y: number }): void {
    if (session.current?.kind === 'spot') putBack();
    const from = session.current?.kind === 'camera' ? session.current.now : latest.current.camera;
    session.current = { kind: 'camera', by, from, now: from, start };
  }

  function look(current: Session & { kind: 'camera' }, camera: Camera): void {
    current.now = camera;
    latest.current.previewCamera(camera);
  }

  function endCamera(by: 'drag' | 'pinch' | 'wheel'): void {
    const current = session.current;
    if (current?.kind !== 'camera' || current.by !== by) return;
    session.current = undefined;
    latest.current.commitCamera(current.now);
  }

  function moveSpot(current: Session & { kind: 'spot' }, by: { x: number; y: number }): void {
    const { camera, keepOnWall, group } = latest.current;
    current.now = keepOnWall({
      fromLeftInches: current.from.fromLeftInches + by.x / camera.pxPerInch,
      heightInches: current.from.heightInches - by.y / camera.pxPerInch,
    });
    const x = (current.now.fromLeftInches - current.from.fromLeftInches) * camera.pxPerInch;
    const y = (current.from.heightInches - current.now.heightInches) * camera.pxPerInch;
    // a layer of its own while it moves: a hundred tiles are not painted again for every move
    if (group.current)
      Object.assign(group.current.style, { transform: `translate(${x}px, ${y}px)`, willChange: 'transform' });
  }

  function putBack(): void {
    const { group } = latest.current;
    if (group.current) Object.assign(group.current.style, { transform: '', willChange: '' });
    session.current = undefined;
  }

  useGesture(
    {
      onDrag({ first, last, tap, initial, xy, pinching, cancel, canceled, event, timeStamp }) {
        if (pinching) return cancel();
        if (canceled) {
          if (session.current?.kind === 'spot') putBack();
          return;
        }
        if (tap) {
          const now: Tap = { x: xy[0], y: xy[1], timeMs: timeStamp };
          const isSecond = isDoubleTap(lastTap.current, now);
          lastTap.current = isSecond ? undefined : now;
          session.current = undefined;
          if (isSecond) latest.current.onDoubleTap(fromMiddle(now.x, now.y));
          return;
        }
        if (first) {
          const { group, at } = latest.current;
          if (group.current?.contains(event.target as Node)) session.current = { kind: 'spot', from: at, now: at };
          else beginCamera('drag', { x: 0, y: 0 });
        }
        const by = { x: xy[0] - initial[0], y: xy[1] - initial[1] };
        const current = session.current;
        const { scene, view } = latest.current;
        if (current?.kind === 'spot') moveSpot(current, by);
        else if (current?.by === 'drag') look(current, panned(current.from, by, scene, view));
        if (!last) return;
        if (current?.kind === 'spot') {
          putBack();
          latest.current.commitSpot(current.now);
        } else endCamera('drag');
      },
      onPinch({ first, last, movement: [ratio], origin, event }) {
        event.preventDefault();
        const now = fromMiddle(origin[0], origin[1]);
        if (first) beginCamera('pinch', now);
        const current = session.current;
        if (current?.kind === 'camera' && current.by === 'pinch') {
          const { scene, view } = latest.current;
          const closer = zoomed(current.from, ratio, current.start, scene, view);
          const by = { x: now.x - current.start.x, y: now.y - current.start.y };
          look(current, panned(closer, by, scene, view));
        }
        if (last) endCamera('pinch');
      },
      onWheel({ first, last, movement: [, y], event }) {
        if (event.ctrlKey) return;
        event.preventDefault();
        if (first) beginCamera('wheel', fromMiddle(event.clientX, event.clientY));
        const current = session.current;
        if (current?.kind === 'camera' && current.by === 'wheel') {
          const { scene, view } = latest.current;
          look(current, zoomed(current.from, wheelRatio(y), current.start, scene, view));
        }
        if (last) endCamera('wheel');
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
}

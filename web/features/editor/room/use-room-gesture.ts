import { useGesture } from '@use-gesture/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { HangingPoint } from '../../../../shared/wall/room.ts';
import type { PointPx } from '../../crop/index.ts';
import type { Camera } from '../../room/index.ts';
import { AT_REST, nextRoom, type RoomEvent, type RoomNow, type RoomStep } from './room-session.ts';

export interface RoomGestureOptions extends RoomNow {
  /** The view, which captures the pointer. */
  target: RefObject<HTMLElement | null>;
  group: RefObject<HTMLElement | null>;
  previewCamera(camera: Camera): void;
  commitCamera(camera: Camera): void;
  commitSpot(at: HangingPoint): void;
  onDoubleTap(at: PointPx): void;
}

/**
 * Drag, pinch, wheel and double tap over a room, by the rules of room-session.ts: writes styles by ref, commits once.
 */
export function useRoomGesture(options: RoomGestureOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const session = useRef(AT_REST);
  const isOnTiles = useRef(false);

  function fromMiddle([clientX, clientY]: readonly [number, number]): PointPx {
    const box = latest.current.target.current?.getBoundingClientRect();
    return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
  }

  function send(event: RoomEvent): void {
    const step = nextRoom(session.current, event, latest.current);
    session.current = step.session;
    for (const effect of step.effects) perform(effect);
  }

  function perform(effect: RoomStep['effects'][number]): void {
    const { previewCamera, commitCamera, commitSpot, onDoubleTap } = latest.current;
    if (effect.kind === 'drawCamera') previewCamera(effect.camera);
    if (effect.kind === 'commitCamera') commitCamera(effect.camera);
    // A separate layer during the move avoids repainting a hundred tiles each time.
    if (effect.kind === 'drawTiles') styleTiles(`translate(${effect.by.x}px, ${effect.by.y}px)`, 'transform');
    if (effect.kind === 'putTilesBack') styleTiles('', '');
    if (effect.kind === 'commitTiles') commitSpot(effect.at);
    if (effect.kind === 'doubleTapped') onDoubleTap(effect.at);
  }

  function styleTiles(transform: string, willChange: string): void {
    const { group } = latest.current;
    if (group.current) Object.assign(group.current.style, { transform, willChange });
  }

  useGesture(
    {
      onDrag({ first, last, tap, initial, xy, pinching, cancel, canceled, event, timeStamp }) {
        if (pinching) return cancel();
        if (canceled) return send({ kind: 'canceled' });
        if (tap) return send({ kind: 'tapped', at: fromMiddle(xy), timeMs: timeStamp });
        if (first) isOnTiles.current = latest.current.group.current?.contains(event.target as Node) ?? false;
        const by = { x: xy[0] - initial[0], y: xy[1] - initial[1] };
        send({ kind: 'dragged', by, isOnTiles: isOnTiles.current });
        if (last) send({ kind: 'released' });
      },
      onPinch({ last, movement: [ratio], origin, event }) {
        event.preventDefault();
        send({ kind: 'pinched', ratio, middle: fromMiddle(origin) });
        if (last) send({ kind: 'unpinched' });
      },
      onWheel({ last, movement: [, turnedPx], event }) {
        if (event.ctrlKey) return;
        event.preventDefault();
        send({ kind: 'wheeled', turnedPx, at: fromMiddle([event.clientX, event.clientY]) });
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
}

import { type RefObject, useRef } from 'react';
import type { HangingPoint } from '../../../../shared/wall/room.ts';
import { type PointPx, type StageEvent, useStageGesture } from '../../stage/index.ts';
import type { Camera } from '../../stage/room/index.ts';
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
export function useRoomGesture({ target, group, ...room }: RoomGestureOptions): void {
  const session = useRef(AT_REST);
  const isOnTiles = useRef(false);

  function fromMiddle({ x, y }: PointPx): PointPx {
    const box = target.current?.getBoundingClientRect();
    return box ? { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 } : { x: 0, y: 0 };
  }

  function roomEventOf(event: StageEvent): RoomEvent | undefined {
    switch (event.kind) {
      case 'touched':
        isOnTiles.current = group.current?.contains(event.on as Node) ?? false;
        return undefined;
      case 'dragged': {
        const { start, at } = event;
        return { kind: 'dragged', by: { x: at.x - start.x, y: at.y - start.y }, isOnTiles: isOnTiles.current };
      }
      case 'released':
        return { kind: event.isCanceled ? 'canceled' : 'released' };
      case 'tapped':
      case 'wheeled':
        return { ...event, at: fromMiddle(event.at) };
      case 'pinched':
        return { ...event, middle: fromMiddle(event.middle) };
      default:
        return event;
    }
  }

  function perform(effect: RoomStep['effects'][number]): void {
    if (effect.kind === 'drawCamera') room.previewCamera(effect.camera);
    if (effect.kind === 'commitCamera') room.commitCamera(effect.camera);
    // A separate layer during the move avoids repainting a hundred tiles each time.
    if (effect.kind === 'drawTiles') styleTiles(`translate(${effect.by.x}px, ${effect.by.y}px)`, 'transform');
    if (effect.kind === 'putTilesBack') styleTiles('', '');
    if (effect.kind === 'commitTiles') room.commitSpot(effect.at);
    if (effect.kind === 'doubleTapped') room.onDoubleTap(effect.at);
  }

  function styleTiles(transform: string, willChange: string): void {
    if (group.current) Object.assign(group.current.style, { transform, willChange });
  }

  useStageGesture({
    target,
    isDragEndedByPinch: true,
    send(stageEvent) {
      const event = roomEventOf(stageEvent);
      if (!event) return;
      const step = nextRoom(session.current, event, room);
      session.current = step.session;
      for (const effect of step.effects) perform(effect);
    },
  });
}

import { useDrag } from '@use-gesture/react';
import { type RefObject, useRef } from 'react';
import type { HangingPoint } from '../../../../shared/geometry/room.ts';

export interface SpotDragOptions {
  /** the group of tiles: what takes the pointer and what moves */
  target: RefObject<HTMLElement | null>;
  at: HangingPoint;
  pxPerInch: number;
  /** where the tiles may hang that are wanted there */
  keepOnWall(wanted: HangingPoint): HangingPoint;
  /** keeps the place: once, at the end */
  commit(at: HangingPoint): void;
}

/** Drags all tiles over the wall. The style is written by ref; nothing is drawn anew until the drag has ended. */
export function useSpotDrag({ target, at, pxPerInch, keepOnWall, commit }: SpotDragOptions): void {
  const from = useRef(at);
  useDrag(
    ({ first, last, canceled, xy, initial }) => {
      const element = target.current;
      if (!element) return;
      if (first) from.current = at;
      const start = from.current;
      const [x, y] = [xy[0] - initial[0], xy[1] - initial[1]];
      const wanted = {
        fromLeftInches: start.fromLeftInches + x / pxPerInch,
        heightInches: start.heightInches - y / pxPerInch,
      };
      const now = canceled ? start : keepOnWall(wanted);
      const moveX = (now.fromLeftInches - start.fromLeftInches) * pxPerInch;
      const moveY = (start.heightInches - now.heightInches) * pxPerInch;
      element.style.transform = last ? '' : `translate(${moveX}px, ${moveY}px)`;
      // a layer of its own while it moves: a hundred tiles are not painted again for every move
      element.style.willChange = last ? '' : 'transform';
      if (last && !canceled) commit(now);
    },
    { target, filterTaps: true, pointer: { keys: false } },
  );
}

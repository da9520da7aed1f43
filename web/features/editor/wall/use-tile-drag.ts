import { useDrag } from '@use-gesture/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { RectInches } from '../../../../shared/geometry/units.ts';
import { draggedTile } from './tile-drag.ts';

export interface TileDragOptions {
  /** Contains all tiles, each with its index in `data-place`. */
  target: RefObject<HTMLElement | null>;
  /** Marks the drop target. */
  marker: RefObject<HTMLElement | null>;
  places: readonly RectInches[];
  pxPerInch: number;
  gapInches: number;
  /** Free layout: tiles move instead of swapping. */
  isFree: boolean;
  onSwap(from: number, to: number): void;
  onPut(index: number, place: RectInches): void;
}

interface DraggedTile {
  element: HTMLElement;
  index: number;
}

/** Less is a tap or a click. */
const DRAG_PX_MIN = 3;
/** Long-press delay on touch: an earlier move scrolls the page. */
const PICK_UP_AFTER_MS = 220;

/**
 * Drag and drop of tiles. The drop target is computed from the wall's geometry instead of the DOM, so a drag over a
 * hundred tiles costs as much as one over three: two style writes per move, and one commit.
 */
export function useTileDrag(options: TileDragOptions): void {
  const { target, marker } = options;
  const dragged = useRef<DraggedTile>(undefined);
  const wasDragged = useRef(false);

  // Use-gesture's own tap filter treats every tap as an unstarted drag and swallows its click.
  useEffect(() => {
    const list = target.current;
    const onDown = (): void => {
      wasDragged.current = false;
    };
    const onClick = (event: MouseEvent): void => {
      // A click from the keyboard has detail 0.
      if (!wasDragged.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    };
    list?.addEventListener('pointerdown', onDown, { capture: true });
    list?.addEventListener('click', onClick, { capture: true });
    return () => {
      list?.removeEventListener('pointerdown', onDown, { capture: true });
      list?.removeEventListener('click', onClick, { capture: true });
    };
  }, [target]);

  function pickUp(node: EventTarget | null): DraggedTile | undefined {
    const element = node instanceof Element ? node.closest<HTMLElement>('[data-place]') : null;
    if (!element) return undefined;
    element.dataset.dragging = '';
    return { element, index: Number(element.dataset.place) };
  }

  function mark(place: RectInches | undefined): void {
    const px = (inches: number) => `${inches * options.pxPerInch}px`;
    const style = place && {
      width: px(place.widthInches),
      height: px(place.heightInches),
      transform: `translate(${px(place.leftInches)}, ${px(place.topInches)})`,
    };
    if (marker.current) Object.assign(marker.current.style, { visibility: place ? 'visible' : 'hidden', ...style });
  }

  function endDrag(): void {
    const tile = dragged.current;
    dragged.current = undefined;
    mark(undefined);
    if (!tile) return;
    tile.element.style.transform = '';
    delete tile.element.dataset.dragging;
  }

  useDrag(
    ({ first, last, canceled, xy, initial, event }) => {
      if (canceled) return endDrag();
      if (first) {
        dragged.current = pickUp(event.target);
        wasDragged.current = true;
      }
      const tile = dragged.current;
      const { places, pxPerInch, isFree, gapInches, onSwap, onPut } = options;
      if (!tile) return;
      // From the initial touch point, so that the tile stays under the finger.
      const [x, y] = [xy[0] - initial[0], xy[1] - initial[1]];
      const { index, element } = tile;
      const { rest, drop } = draggedTile({ places, index, gapInches, isFree }, { x: x / pxPerInch, y: y / pxPerInch });
      element.style.transform = `translate(${x}px, ${y}px)`;
      mark(rest);
      if (!last) return;
      endDrag();
      if (drop?.kind === 'put') onPut(index, drop.at);
      else if (drop?.kind === 'swap') onSwap(index, drop.with);
    },
    { target, threshold: DRAG_PX_MIN, preventScroll: PICK_UP_AFTER_MS, pointer: { keys: false } },
  );
}

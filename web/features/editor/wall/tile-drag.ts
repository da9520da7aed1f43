import type { RectInches } from '../../../../shared/geometry/units.ts';
import { centerOf, placeUnder, snapped } from '../../../../shared/wall/wall-places.ts';

export interface DragOnWall {
  places: readonly RectInches[];
  index: number;
  gapInches: number;
  /** Free layout: tiles move instead of swapping. */
  isFree: boolean;
}

export interface DraggedTile {
  /** The resulting position on release; undefined if nothing would happen. */
  rest: RectInches | undefined;
  drop: { kind: 'swap'; with: number } | { kind: 'put'; at: RectInches } | undefined;
}

/** Computes the drop target of a dragged tile from the wall's geometry, without reading the DOM. */
export function draggedTile(
  { places, index, gapInches, isFree }: DragOnWall,
  byInches: { x: number; y: number },
): DraggedTile {
  const from = places[index];
  if (!from) return { rest: undefined, drop: undefined };
  const now = { ...from, leftInches: from.leftInches + byInches.x, topInches: from.topInches + byInches.y };
  if (isFree) {
    const others = places.filter((_, each) => each !== index);
    const rest = snapped(now, others, gapInches);
    return { rest, drop: { kind: 'put', at: rest } };
  }
  const under = placeUnder(places, centerOf(now));
  const rest = under === undefined ? undefined : places[under];
  return { rest, drop: under === undefined || under === index ? undefined : { kind: 'swap', with: under } };
}

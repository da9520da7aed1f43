import type { RectInches } from '../../../../shared/geometry/units.ts';
import { centerOf, placeUnder, snapped } from '../../../../shared/wall/wall-places.ts';

export interface DragOnWall {
  places: readonly RectInches[];
  /** of the tile in hand */
  index: number;
  gapInches: number;
  /** tiles hang where they are put, instead of taking each other's place */
  isFree: boolean;
}

export interface TileInHand {
  /** where it would hang if it were let go now; undefined where nothing would happen to it */
  rest: RectInches | undefined;
  /** what happens then */
  drop: { kind: 'swap'; with: number } | { kind: 'put'; at: RectInches } | undefined;
}

/** Where a tile would go that a hand has taken so far, by the wall's own geometry: nothing is asked of the page. */
export function tileInHand(
  { places, index, gapInches, isFree }: DragOnWall,
  byInches: { x: number; y: number },
): TileInHand {
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

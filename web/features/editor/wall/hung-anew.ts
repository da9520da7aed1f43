import type { RectInches } from '../../../../shared/geometry/units.ts';

interface FreeTile {
  id: string;
  hangLeftInches?: number | undefined;
  hangTopInches?: number | undefined;
}

export interface HungAt {
  tileId: string;
  leftInches: number;
  topInches: number;
}

/**
 * Where tiles are to hang after one of them was put somewhere else. Of a wall whose tiles all know their places only the
 * one that was moved has a new place; else all are told theirs.
 *
 * @param places where the tiles are seen, from the corner of the box around them; that corner is no tile's
 * @param put    from the same corner
 */
export function hungAnew(
  tiles: readonly FreeTile[],
  places: readonly RectInches[],
  index: number,
  put: RectInches,
): HungAt[] {
  const now = places.map((place, each) => (each === index ? put : place));
  const [first] = tiles;
  const [origin] = places;
  const isKnown = tiles.every((tile) => tile.hangLeftInches !== undefined && tile.hangTopInches !== undefined);
  const left = isKnown && origin ? (first?.hangLeftInches ?? 0) - origin.leftInches : 0;
  const top = isKnown && origin ? (first?.hangTopInches ?? 0) - origin.topInches : 0;
  return tiles.flatMap(({ id }, each) => {
    const place = now[each];
    if (!place || (isKnown && each !== index)) return [];
    return [{ tileId: id, leftInches: place.leftInches + left, topInches: place.topInches + top }];
  });
}

import type { RectInches } from '../../../../shared/geometry/units.ts';

interface FreeTile {
  id: string;
  hangLeftInches?: number | undefined;
  hangTopInches?: number | undefined;
}

export interface TilePosition {
  tileId: string;
  leftInches: number;
  topInches: number;
}

/**
 * Positions after one tile was moved. If all tiles have positions only the moved one changes; otherwise all get one.
 *
 * @param places displayed positions, from the corner of their bounding box
 * @param put    from the same corner
 */
export function positionsAfterMove(
  tiles: readonly FreeTile[],
  places: readonly RectInches[],
  index: number,
  put: RectInches,
): TilePosition[] {
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

import type { RectInches } from '../geometry/units.ts';

/** Finding one's way between the places of a wall: for fingers that let a tile go, and for arrow keys. */

export interface PointInches {
  xInches: number;
  yInches: number;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

export function centerOf({ leftInches, topInches, widthInches, heightInches }: RectInches): PointInches {
  return { xInches: leftInches + widthInches / 2, yInches: topInches + heightInches / 2 };
}

/**
 * Returns the place under a dragged tile: the one with the nearest middle, if the tile's middle is inside it.
 *
 * @param point middle of the dragged tile
 */
export function placeUnder(places: readonly RectInches[], point: PointInches): number | undefined {
  const index = places.findIndex(
    ({ leftInches, topInches, widthInches, heightInches }) =>
      point.xInches >= leftInches &&
      point.xInches <= leftInches + widthInches &&
      point.yInches >= topInches &&
      point.yInches <= topInches + heightInches,
  );
  return index < 0 ? undefined : index;
}

/** A target farther aside than this many times ahead belongs to another direction. */
const ASIDE_MAX = 2;
/** How much an inch aside counts more than one ahead: the next brick counts before one straight on in the row behind. */
const ASIDE_COST = 1.5;

/** The nearest place in a direction; one straight ahead before one that is nearer but lies aside. */
export function nextPlace(places: readonly RectInches[], from: number, direction: Direction): number | undefined {
  const start = places[from] && centerOf(places[from]);
  if (!start) return undefined;
  const [stepX, stepY] = STEPS[direction];
  const ahead = places.flatMap((place, index) => {
    const { xInches, yInches } = centerOf(place);
    const [x, y] = [xInches - start.xInches, yInches - start.yInches];
    const forward = x * stepX + y * stepY;
    const aside = Math.abs(x * stepY) + Math.abs(y * stepX);
    const isThisWay = index !== from && forward > 0 && aside <= forward * ASIDE_MAX;
    return isThisWay ? [{ index, far: forward + aside * ASIDE_COST }] : [];
  });
  return ahead.sort((a, b) => a.far - b.far)[0]?.index;
}

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** How near an edge has to be to be taken. */
const SNAP_INCHES = 0.75;

/**
 * Snaps a dragged tile to a neighbor's edge or to the wall's usual gap if it is dropped near one; otherwise leaves it.
 *
 * @param others positions of the other tiles
 * @param gap inches between neighbors
 */
export function snapped(tile: RectInches, others: readonly RectInches[], gap: number): RectInches {
  const across = others.flatMap(({ leftInches, widthInches }) => [
    leftInches,
    leftInches + widthInches + gap,
    leftInches - gap - tile.widthInches,
  ]);
  const down = others.flatMap(({ topInches, heightInches }) => [
    topInches,
    topInches + heightInches + gap,
    topInches - gap - tile.heightInches,
  ]);
  return { ...tile, leftInches: nearest(tile.leftInches, across), topInches: nearest(tile.topInches, down) };
}

function nearest(value: number, stops: readonly number[]): number {
  const stop = [...stops].sort((a, b) => Math.abs(a - value) - Math.abs(b - value))[0];
  return stop !== undefined && Math.abs(stop - value) <= SNAP_INCHES ? stop : value;
}

/** A rectangle in CSS pixels of the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Obstacle extends Box {
  /** `never` must not be touched; `rather_not` may lose an edge, or its center if nothing else is free. */
  kind: 'never' | 'rather_not';
}

export interface Anchor {
  x: 'left' | 'center' | 'right';
  y: 'top' | 'bottom';
}

export interface Floating {
  widthPx: number;
  heightPx: number;
  /** Allowed edges and corners, best first. */
  anchors: readonly Anchor[];
  /** Whether it may slide along its edge to the nearest free height. */
  isMovable: boolean;
  /** How many `rather_not` obstacles it may cover. */
  coversMax: number;
}

/** Between a floating box and its obstacles. */
const GAP_PX = 8;
const STEP_PX = 8;
const COVERED_COST = 60;
const PX_COST = 0.25;
const ANCHOR_COST = 8;
/** A button with less of its area covered is still easy to press. */
const COVERED_SHARE = 0.4;

/**
 * The best place for a box that floats over the page, or none.
 *
 *   room +--------------------+
 *        |  [never]           |
 *        |          +-------+ |  anchors: bottom right first; it moves up until it is off
 *        |          |  box  | |  the primary button
 *        |          +-------+ |
 *        |        [  never  ] |
 *        +--------------------+
 *
 * @param room the window without its bars
 */
export function freePlace(box: Floating, room: Box, obstacles: readonly Obstacle[]): Box | undefined {
  let best: { place: Box; cost: number } | undefined;
  const reachPx = box.isMovable ? room.bottom - room.top - box.heightPx : 0;
  for (const [index, anchor] of box.anchors.entries())
    for (let offsetPx = 0; offsetPx <= Math.max(0, reachPx); offsetPx += STEP_PX) {
      const place = anchored(box, room, anchor, offsetPx);
      if (!isWithin(place, room)) break;
      const covered = coveredBy(place, obstacles);
      if (covered === undefined || covered > box.coversMax) continue;
      const cost = covered * COVERED_COST + offsetPx * PX_COST + index * ANCHOR_COST;
      if (!best || cost < best.cost) best = { place, cost };
    }
  return best?.place;
}

/** Whether a placed box may stay. */
export function isFreePlace(place: Box, box: Floating, room: Box, obstacles: readonly Obstacle[]): boolean {
  const hasItsSize =
    Math.abs(place.right - place.left - box.widthPx) < 1 && Math.abs(place.bottom - place.top - box.heightPx) < 1;
  const covered = coveredBy(place, obstacles);
  return hasItsSize && isWithin(place, room) && covered !== undefined && covered <= box.coversMax;
}

/** @returns the number of covered obstacles; undefined if one of them must not be covered */
function coveredBy(place: Box, obstacles: readonly Obstacle[]): number | undefined {
  let covered = 0;
  for (const obstacle of obstacles) {
    if (obstacle.kind === 'never') {
      if (shared(grown(place, GAP_PX), obstacle) > 0) return undefined;
    } else if (isCovered(obstacle, place)) covered += 1;
  }
  return covered;
}

function anchored({ widthPx, heightPx }: Floating, room: Box, { x, y }: Anchor, offsetPx: number): Box {
  const left = {
    left: room.left,
    center: (room.left + room.right - widthPx) / 2,
    right: room.right - widthPx,
  }[x];
  const top = y === 'top' ? room.top + offsetPx : room.bottom - heightPx - offsetPx;
  return { left, top, right: left + widthPx, bottom: top + heightPx };
}

function isCovered(obstacle: Obstacle, place: Box): boolean {
  const [x, y] = [(obstacle.left + obstacle.right) / 2, (obstacle.top + obstacle.bottom) / 2];
  const isMiddleUnder = x > place.left && x < place.right && y > place.top && y < place.bottom;
  return isMiddleUnder || shared(place, obstacle) > COVERED_SHARE * shared(obstacle, obstacle);
}

const isWithin = (box: Box, room: Box): boolean =>
  box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom;

const grown = ({ left, top, right, bottom }: Box, byPx: number): Box => ({
  left: left - byPx,
  top: top - byPx,
  right: right + byPx,
  bottom: bottom + byPx,
});

/** Intersection area of two boxes in square pixels. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}

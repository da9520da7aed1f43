import type { RectInches } from '../../../../shared/geometry/units.ts';
import { type Direction, nextPlace } from '../../../../shared/wall/wall-places.ts';

export type WallKey =
  /** Moves the focus to another tile. */
  | { kind: 'focus'; index: number }
  /** Swaps the tile with another. */
  | { kind: 'swap'; index: number }
  | { kind: 'put'; place: RectInches }
  | { kind: 'select' };

export interface WallKeyPress {
  key: string;
  altKey: boolean;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Distance of a key in a free layout; four times as far with Shift. */
const STEP_INCHES = 0.25;

/**
 * The action of a key on a tile of the wall.
 *
 * @returns undefined for keys without an action
 */
export function wallKey(
  { key, altKey, shiftKey, ctrlKey, metaKey }: WallKeyPress,
  index: number,
  places: readonly RectInches[],
  isFree: boolean,
): WallKey | undefined {
  if (ctrlKey || metaKey) return undefined;
  if (key.toLowerCase() === 'x' && !altKey) return { kind: 'select' };
  if (key === 'Home' && places.length > 0) return { kind: 'focus', index: 0 };
  if (key === 'End' && places.length > 0) return { kind: 'focus', index: places.length - 1 };
  const direction = ARROWS[key];
  const place = places[index];
  if (!direction || !place) return undefined;
  if (altKey && isFree) return { kind: 'put', place: stepped(place, direction, shiftKey ? 4 : 1) };
  const to = nextPlace(places, index, direction);
  return to === undefined ? undefined : { kind: altKey ? 'swap' : 'focus', index: to };
}

function stepped(place: RectInches, direction: Direction, steps: number): RectInches {
  const by = STEP_INCHES * steps;
  const x = direction === 'left' ? -by : direction === 'right' ? by : 0;
  const y = direction === 'up' ? -by : direction === 'down' ? by : 0;
  return { ...place, leftInches: place.leftInches + x, topInches: place.topInches + y };
}

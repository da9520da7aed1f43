import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { RectInches, SizeInches } from '../../shared/geometry/units.ts';

export interface PlacedWallProps<Place extends RectInches> {
  /** The bounding box of all tiles. */
  size: SizeInches;
  /** Places in inches from the top left corner of that box, as computed by shared/geometry's hangingOf. */
  places: readonly Place[];
  /** Accessible name of the list; without one the drawing is decoration next to a text. */
  label?: string;
  keyOf(place: Place, index: number): string;
  /** A tile that fills the width of its place; null for an empty place. */
  children(place: Place, index: number): ReactNode;
  className?: string;
  /** Sets the width; the height follows the wall. */
  style?: CSSProperties;
}

/**
 * The only drawing of a wall: every tile in its place, at any scale. Cart, checkout, receipt, order screen, room and
 * the list of walls differ only in the tiles; the wall of the editor adds dragging to the same places.
 */
export function PlacedWall<Place extends RectInches>({
  size,
  places,
  label,
  keyOf,
  children,
  className,
  style,
}: PlacedWallProps<Place>) {
  const [List, Item] = label === undefined ? (['div', 'div'] as const) : (['ul', 'li'] as const);
  return (
    <List
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
      className={clsx('relative', className)}
      style={{ aspectRatio: `${size.widthInches} / ${size.heightInches}`, ...style }}
      data-placed-wall
    >
      {places.map((place, index) => {
        const tile = children(place, index);
        return tile === null ? null : (
          <Item
            key={keyOf(place, index)}
            className="absolute"
            style={placeStyle(place, size)}
            data-tile-number={index + 1}
          >
            {tile}
          </Item>
        );
      })}
    </List>
  );
}

function placeStyle(place: RectInches, { widthInches, heightInches }: SizeInches): CSSProperties {
  return {
    left: `${(place.leftInches / widthInches) * 100}%`,
    top: `${(place.topInches / heightInches) * 100}%`,
    width: `${(place.widthInches / widthInches) * 100}%`,
    height: `${(place.heightInches / heightInches) * 100}%`,
  };
}

interface CopiesBadgeProps {
  copies: number;
  'aria-hidden'?: true;
}

/** Badge on a tile that is printed several times; its copies have no separate places. */
export function CopiesBadge({ copies, 'aria-hidden': isHidden }: CopiesBadgeProps) {
  return copies > 1 ? (
    <span
      aria-hidden={isHidden}
      className="numbers -left-1.5 -top-1.5 pointer-events-none absolute rounded-full bg-ink px-1.5 text-caption text-paper"
    >
      ×{copies}
    </span>
  ) : null;
}

import type { ReactNode } from 'react';
import type { OrderLine, OrderTile, OrderWall } from '../../shared/schemas/order.ts';
import { CopiesSign, PlacedWall } from './placed-wall.tsx';

export interface OrderedWallProps {
  /** frozen with the order: it is drawn so whatever has become of its project */
  wall: OrderWall;
  lines: readonly OrderLine[];
  label: string;
  /** the tile in the width of its place */
  children(tile: OrderTile, line: OrderLine): ReactNode;
}

/** A wall as it was ordered. */
export function OrderedWall({ wall, lines, label, children }: OrderedWallProps) {
  return (
    <PlacedWall
      size={wall}
      places={wall.places}
      label={label}
      keyOf={({ lineNumber, tileNumber }) => `${lineNumber}-${tileNumber}`}
    >
      {({ lineNumber, tileNumber }) => {
        const line = lines.find(({ number }) => number === lineNumber);
        const tile = line?.tiles.find(({ number }) => number === tileNumber);
        return line && tile ? (
          <>
            {children(tile, line)}
            {/* copies of the whole wall are told below it */}
            <CopiesSign copies={tile.copies / wall.quantity} />
          </>
        ) : null;
      }}
    </PlacedWall>
  );
}

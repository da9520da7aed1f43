import type { ReactNode } from 'react';
import type { OrderLine, OrderTile, OrderWall } from '../../shared/order/lines.ts';
import { CopiesBadge, PlacedWall } from './placed-wall.tsx';
import { WallsToScale, type WallsToScaleProps } from './walls-to-scale.tsx';

/** The fields of an order line that a drawing needs. */
type DrawnLine = Pick<OrderLine, 'number' | 'title' | 'product' | 'tiles'>;

export interface OrderedWallsProps extends Omit<WallsToScaleProps, 'walls'> {
  /** Walls are frozen with the order and independent of their projects. */
  order: { walls: readonly OrderWall[]; lines: readonly DrawnLine[] };
  label: string;
  /** Below a wall that was ordered several times. */
  copiesOfWall(quantity: number): string;
  /** The tile, filling the width of its place. */
  children(tile: OrderTile, line: DrawnLine): ReactNode;
}

export function OrderedWalls({ order, label, copiesOfWall, children, ...scale }: OrderedWallsProps) {
  const walls = order.walls.map((wall) => ({
    id: wall.projectId,
    size: wall,
    caption: wall.quantity > 1 ? copiesOfWall(wall.quantity) : undefined,
    drawing: (
      <OrderedWall wall={wall} lines={order.lines} label={label}>
        {children}
      </OrderedWall>
    ),
  }));
  return <WallsToScale walls={walls} {...scale} />;
}

export interface OrderedWallProps extends Pick<OrderedWallsProps, 'label' | 'children'> {
  wall: OrderWall;
  lines: readonly DrawnLine[];
}

/** A single wall of an order, filling the width of its place. */
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
            {/* Copies of the whole wall are shown below it. */}
            <CopiesBadge copies={tile.copies / wall.quantity} />
          </>
        ) : null;
      }}
    </PlacedWall>
  );
}

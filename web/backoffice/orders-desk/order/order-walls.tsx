import type { NumberedTile } from '../../../../shared/order/hanging-order.ts';
import type { PrintRoomOrder } from '../../../../shared/order/print-room.ts';
import { OrderedTile } from '../../../ui/ordered-tile.tsx';
import { OrderedWalls } from '../../../ui/ordered-walls.tsx';
import { useDesk } from '../desk.ts';
import { workCopy } from '../work-copy.ts';

const copy = workCopy.order;

/** On larger walls, tiles are too small for the position labels; the list below has them all. */
const POSITIONS_MAX = 40;

export interface OrderWallsProps {
  order: PrintRoomOrder;
  tiles: readonly NumberedTile[];
  /** Thumbnail URLs by photo key. */
  pictures: ReadonlyMap<string, string | undefined>;
}

/** Walls of an order as the shopper saw them, with line and number of each tile. */
export function OrderWalls({ order, tiles, pictures }: OrderWallsProps) {
  const { hasPositions, ...size } = useDesk().role.walls;
  if (order.walls.length === 0) return null;
  return (
    <section aria-label={copy.walls} className={`pb-2 ${hasPositions ? 'pt-2' : 'border-line border-t pt-5'}`}>
      <OrderedWalls order={order} label={copy.wall} copiesOfWall={copy.copiesOfWall} {...size} isAtStart>
        {(tile, line) => (
          <>
            <OrderedTile
              tile={tile}
              product={line.product}
              src={pictures.get(tile.photoKey)}
              alt={copy.tile(line.number, tile.number)}
            />
            {hasPositions && tiles.length <= POSITIONS_MAX && (
              <Position
                tile={tiles.find((each) => each.line.number === line.number && each.tile.number === tile.number)}
              />
            )}
          </>
        )}
      </OrderedWalls>
    </section>
  );
}

/** Position number, as on paper and in file names, at the tile's corner. */
function Position({ tile }: { tile: NumberedTile | undefined }) {
  return (
    tile && (
      <span
        aria-hidden="true"
        className="numbers -right-1 -bottom-1 pointer-events-none absolute rounded-full bg-paper px-1 text-[0.625rem] text-ink leading-3.5 shadow-[0_0_0_1px_var(--color-edge)]"
      >
        {tile.position}
      </span>
    )
  );
}

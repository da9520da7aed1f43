import { OrderedTile } from '../../ui/ordered-tile.tsx';
import { OrderedWall, type OrderedWallsProps } from '../../ui/ordered-walls.tsx';
import { statusCopy as copy } from './status-copy.ts';

/** More walls are indistinguishable at this size. */
const WALLS_MAX = 3;
const GAP_INCHES = 4;
/** Keeps a single tile from filling the box. */
const PX_PER_INCH_MAX = 7;

export interface WallThumbnailsProps {
  order: OrderedWallsProps['order'] & { id: string };
  /** Thumbnail URLs by photo. */
  pictures: ReadonlyMap<string, string>;
  /** Overrides the height used in lists. */
  className?: string;
}

export function WallThumbnails({ order, pictures, className = 'h-20 sm:h-26' }: WallThumbnailsProps) {
  const walls = order.walls.slice(0, WALLS_MAX);
  if (walls.length === 0) return <p className="text-caption text-ink-soft">{copy.goodsOnly}</p>;
  const widthInches = walls.reduce((sum, wall) => sum + wall.widthInches + GAP_INCHES, -GAP_INCHES);
  const heightInches = Math.max(...walls.map((wall) => wall.heightInches));
  const inch = `min(${PX_PER_INCH_MAX}px, 100cqw / ${widthInches}, 100cqh / ${heightInches})`;
  return (
    <div className={className} style={{ containerType: 'size' }} role="img" aria-label={copy.walls(order.id)}>
      <div aria-hidden="true" className="flex h-full items-center" style={{ gap: `calc(${inch} * ${GAP_INCHES})` }}>
        {walls.map((wall) => (
          <div key={wall.projectId} style={{ width: `calc(${inch} * ${wall.widthInches})` }}>
            <OrderedWall wall={wall} lines={order.lines} label="">
              {(tile, line) => (
                <OrderedTile tile={tile} product={line.product} src={pictures.get(tile.photoKey)} alt="" />
              )}
            </OrderedWall>
          </div>
        ))}
      </div>
    </div>
  );
}

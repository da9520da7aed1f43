import { clsx } from 'clsx';
import { type CSSProperties, memo } from 'react';
import type { Product } from '../../../shared/schemas/product.ts';
import { type DraftProject, type DraftTile, HungTile, productOf, useTileView } from '../../documents/projects/index.ts';

export interface CartWallProps {
  projects: readonly DraftProject[];
  products: readonly Product[];
  label: string;
  /** beside a form instead of over the page */
  isCompact?: boolean;
}

/** The wall once more, small and exact. */
export function CartWall({ projects, products, label, isCompact = false }: CartWallProps) {
  const count = projects.reduce((sum, project) => sum + project.tiles.length, 0);
  return (
    <ul
      aria-label={label}
      className={clsx(
        'flex flex-wrap gap-[calc(var(--tile)*0.121)]',
        !isCompact && 'justify-center border-line border-y py-8',
      )}
      style={{ '--tile': isCompact ? '72px' : wallTileWidth(count) } as CSSProperties}
    >
      {projects.map((project) => {
        const product = productOf(products, project.productId);
        return (
          product &&
          project.tiles.map((tile) => <WallTile key={tile.id} project={project} tile={tile} product={product} />)
        );
      })}
    </ul>
  );
}

const WallTile = memo(function WallTile(props: { project: DraftProject; tile: DraftTile; product: Product }) {
  const view = useTileView(props.project, props.tile, props.product);
  return (
    <li className="w-(--tile)">
      <HungTile view={view} product={props.product} />
    </li>
  );
});

/** How wide a tile of a wall over the page is drawn: the more there are, the smaller. */
function wallTileWidth(count: number): string {
  if (count <= 4) return 'clamp(104px, 22vw, 190px)';
  return count <= 12 ? 'clamp(84px, 14vw, 132px)' : '72px';
}

import { memo, useRef } from 'react';
import type { Product } from '../../../shared/schemas/product.ts';
import { type DraftProject, type DraftTile, HungTile, useTileView } from '../projects/index.ts';
import { copy } from './copy.ts';
import { useSizePx } from './use-size-px.ts';
import { wallGrid } from './wall-grid.ts';
import { TileSigns } from './warnings/tile-signs.tsx';

export interface WallProps {
  project: DraftProject;
  product: Product;
  onOpen(tileId: string): void;
}

const LARGEST_PX = 460;
const SMALLEST_PX = 72;
/** above this the local preview would look soft on a dense screen */
const PREVIEW_ENOUGH_PX = 300;

/** All tiles of the project, hung with the real gaps between them and as large as the space allows. */
export function Wall({ project, product, onOpen }: WallProps) {
  const space = useRef<HTMLDivElement>(null);
  const size = useSizePx(space);
  const tileAspect = product.physicalHeightInches / product.physicalWidthInches;
  const grid = wallGrid(project.tiles.length, {
    ...size,
    tileAspect,
    gapRatio: project.tileSpacing / product.physicalWidthInches,
    largestPx: LARGEST_PX,
    smallestPx: SMALLEST_PX,
  });
  return (
    <div ref={space} className="flex min-h-60 flex-1">
      <ul
        aria-label={copy.wall}
        className="m-auto grid justify-center"
        style={{
          gridTemplateColumns: `repeat(${grid.columns}, ${grid.tilePx}px)`,
          gap: grid.gapPx,
          visibility: size.widthPx > 0 ? 'visible' : 'hidden',
        }}
      >
        {project.tiles.map((tile) => (
          <WallTile
            key={tile.id}
            project={project}
            tile={tile}
            product={product}
            isLarge={grid.tilePx > PREVIEW_ENOUGH_PX}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </div>
  );
}

interface WallTileProps extends WallProps {
  tile: DraftTile;
  isLarge: boolean;
}

const WallTile = memo(function WallTile({ project, tile, product, isLarge, onOpen }: WallTileProps) {
  const view = useTileView(project, tile, product);
  return (
    <li className="relative">
      <button
        type="button"
        aria-label={copy.openTile(view.description)}
        onClick={() => onOpen(tile.id)}
        className="block w-full transition-transform duration-200 hover:-translate-y-0.5 active:translate-y-0"
        style={{ viewTransitionName: `photo-${tile.photoId}` }}
      >
        <HungTile view={view} product={product} use={isLarge ? 'stage' : 'tile'} alt="" />
      </button>
      <TileSigns view={view} />
    </li>
  );
});

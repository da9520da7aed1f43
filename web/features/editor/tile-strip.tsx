import { clsx } from 'clsx';
import { memo, useEffect, useRef } from 'react';
import type { Product } from '../../../shared/schemas/product.ts';
import { type DraftProject, type DraftTile, HungTile, useTileView } from '../projects/index.ts';
import { copy } from './copy.ts';
import { pictureFor } from './picture-use.ts';
import { isSameTile } from './same-tile.ts';

export interface TileStripProps {
  project: DraftProject;
  product: Product;
  tileId: string | undefined;
  onOpen(tileId: string): void;
}

/** All tiles in a row below the stage, to go from one to the next. */
export function TileStrip({ project, product, tileId, onOpen }: TileStripProps) {
  return (
    <ul aria-label={copy.strip} className="flex gap-4 overflow-x-auto px-1 pt-1 pb-3 [justify-content:safe_center]">
      {project.tiles.map((tile) => (
        <StripTile
          key={tile.id}
          project={project}
          product={product}
          tile={tile}
          isOpen={tile.id === tileId}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

/** of a desk's strip, the wider one */
const TILE_PX = 56;

interface StripTileProps extends Omit<TileStripProps, 'tileId'> {
  tile: DraftTile;
  isOpen: boolean;
}

const StripTile = memo(function StripTile({ project, product, tile, isOpen, onOpen }: StripTileProps) {
  const view = useTileView(project, tile, product);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isOpen]);
  return (
    <li>
      <button
        ref={button}
        type="button"
        aria-label={copy.openTile(view.description)}
        aria-current={isOpen || undefined}
        onClick={() => onOpen(tile.id)}
        className={clsx('block w-12 border-b-2 pb-2 lg:w-14', isOpen ? 'border-ink' : 'border-transparent')}
      >
        <HungTile view={view} product={product} use={pictureFor(TILE_PX, window.devicePixelRatio)} alt="" />
      </button>
    </li>
  );
}, isSameTile);

import { clsx } from 'clsx';
import { memo } from 'react';
import { hangingOf } from '../../../shared/geometry/project-hanging.ts';
import { tileFrame } from '../../../shared/geometry/tile-frame.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import type { DraftProject, DraftTile } from './draft.ts';
import { HungTile } from './hung-tile.tsx';
import { useTileView } from './use-tile-view.ts';

export interface HungWallProps {
  project: DraftProject;
  product: Product;
  /** as high as this at most; as wide as it is given room */
  heightMaxPx: number;
  className?: string;
}

/** A whole wall or split, small, as it hangs. What stands beside it says what it is. */
export const HungWall = memo(function HungWall({ project, product, heightMaxPx, className }: HungWallProps) {
  const { size, places } = hangingOf(project, tileFrame(product, project.orientation, false));
  const percent = (inches: number, whole: number) => `${(inches / whole) * 100}%`;
  return (
    <div
      aria-hidden="true"
      className={clsx('relative', className)}
      style={{
        aspectRatio: `${size.widthInches} / ${size.heightInches}`,
        width: `min(100%, ${(heightMaxPx * size.widthInches) / size.heightInches}px)`,
      }}
    >
      {project.tiles.map((tile, index) => {
        const place = places[index];
        return place ? (
          <div
            key={tile.id}
            className="absolute"
            style={{
              left: percent(place.leftInches, size.widthInches),
              top: percent(place.topInches, size.heightInches),
              width: percent(place.widthInches, size.widthInches),
            }}
          >
            <SmallTile project={project} tile={tile} product={product} />
          </div>
        ) : null;
      })}
    </div>
  );
});

function SmallTile({ project, tile, product }: { project: DraftProject; tile: DraftTile; product: Product }) {
  return <HungTile view={useTileView(project, tile, product)} product={product} use="thumbnail" alt="" />;
}

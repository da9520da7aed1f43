import { type CSSProperties, memo } from 'react';
import type { Product } from '../../../../shared/product/schema.ts';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import { hangingOf } from '../../../../shared/wall/project-hanging.ts';
import { CopiesBadge, PlacedWall } from '../../../ui/placed-wall.tsx';
import type { PictureUse } from '../../photos/index.ts';
import type { DraftProject, DraftTile } from '../draft.ts';
import { ProjectTile } from './project-tile.tsx';
import { useTileView } from './use-tile-view.ts';

export interface ProjectWallProps {
  project: DraftProject;
  product: Product;
  /** For screen readers; omit if a neighboring text names it. */
  label?: string;
  use?: PictureUse;
  style?: CSSProperties;
}

/** A whole wall or split at any scale, without the tiles set aside. */
export const ProjectWall = memo(function ProjectWall({
  project,
  product,
  label,
  use = 'thumbnail',
  style,
}: ProjectWallProps) {
  const { size, places } = hangingOf(project, product);
  return (
    <PlacedWall
      size={size}
      places={places}
      keyOf={(_, index) => project.tiles[index]?.id ?? String(index)}
      {...(label !== undefined && { label })}
      {...(style && { style })}
    >
      {(_, index) => {
        const tile = project.tiles[index];
        return tile ? (
          <PlacedTile project={project} tile={tile} product={product} use={use} isNamed={label !== undefined} />
        ) : null;
      }}
    </PlacedWall>
  );
});

interface PlacedTileProps {
  project: DraftProject;
  tile: DraftTile;
  product: Product;
  use: PictureUse;
  isNamed: boolean;
}

function PlacedTile({ project, tile, product, use, isNamed }: PlacedTileProps) {
  const view = useTileView(project, tile, product);
  return (
    <>
      <ProjectTile view={view} product={product} use={use} {...(!isNamed && { alt: '' })} />
      <CopiesBadge copies={copiesOf(tile)} />
    </>
  );
}

import { tilesInList } from '../../../shared/project/tile-count.ts';
import { hangingOf } from '../../../shared/wall/project-hanging.ts';
import { type DraftProject, useProduct } from '../../documents/projects/index.ts';
import { HungWall } from '../../documents/projects/tile/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A wall, or its tiles set aside if it has no others; fills the width up to a maximum height. */
export function WallPicture({ project, heightMaxPx }: { project: DraftProject; heightMaxPx: number }) {
  const { product } = useProduct(project.productId);
  if (!product) return <Skeleton className="size-16" />;
  const shown = { ...project, tiles: tilesInList(project) };
  const { size } = hangingOf(shown, product);
  const widthPx = (heightMaxPx * size.widthInches) / size.heightInches;
  return <HungWall project={shown} product={product} style={{ width: `min(100%, ${widthPx}px)` }} />;
}

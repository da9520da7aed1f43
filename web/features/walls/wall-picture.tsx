import { tilesInList } from '../../../shared/project/tile-count.ts';
import { hangingOf } from '../../../shared/wall/project-hanging.ts';
import { type DraftProject, useProduct } from '../../documents/projects/index.ts';
import { ProjectWall } from '../../documents/projects/tile/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A wall, or its tiles set aside if it has no others; fills the width up to a maximum height, a CSS length. */
export function WallPicture({ project, heightMax }: { project: DraftProject; heightMax: string }) {
  const { product } = useProduct(project.productId);
  if (!product) return <Skeleton className="size-16" />;
  const shown = { ...project, tiles: tilesInList(project) };
  const { size } = hangingOf(shown, product);
  const width = `min(100%, ${heightMax} * ${size.widthInches / size.heightInches})`;
  return <ProjectWall project={shown} product={product} style={{ width }} />;
}

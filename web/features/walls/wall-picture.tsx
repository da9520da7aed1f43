import { hangingOf } from '../../../shared/wall/project-hanging.ts';
import { type DraftProject, HungWall, useProduct } from '../../documents/projects/index.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A wall as it hangs, as wide as there is room and no higher than this. */
export function WallPicture({ project, heightMaxPx }: { project: DraftProject; heightMaxPx: number }) {
  const { product } = useProduct(project.productId);
  if (!product) return <Skeleton className="size-16" />;
  const { size } = hangingOf(project, product);
  const widthPx = (heightMaxPx * size.widthInches) / size.heightInches;
  return <HungWall project={project} product={product} style={{ width: `min(100%, ${widthPx}px)` }} />;
}

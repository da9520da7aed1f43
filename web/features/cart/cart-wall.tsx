import type { Product } from '../../../shared/product/schema.ts';
import { hangingOf } from '../../../shared/wall/project-hanging.ts';
import { type DraftProject, productOf } from '../../documents/projects/index.ts';
import { ProjectWall } from '../../documents/projects/tile/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { type ScaledWall, WallsToScale } from '../../ui/walls-to-scale.tsx';
import { cartTexts } from './copy.ts';

export interface CartWallProps {
  projects: readonly DraftProject[];
  products: readonly Product[];
  label: string;
  /** Next to a form instead of across the page. */
  isCompact?: boolean;
}

/** On larger walls tiles are so small that the smallest pictures are sharp enough. */
const LARGE_PICTURES_MAX = 24;

/** All walls and splits of the cart, to one scale. */
export function CartWall({ projects, products, label, isCompact = false }: CartWallProps) {
  const copy = useTexts(cartTexts);
  const count = projects.reduce((sum, project) => sum + project.tiles.length, 0);
  const use = isCompact || count > LARGE_PICTURES_MAX ? 'thumbnail' : 'tile';
  const walls = projects.flatMap((project): ScaledWall[] => {
    const product = productOf(products, project.productId);
    if (!product) return [];
    const { size } = hangingOf(project, product);
    return [
      {
        id: project.id,
        size,
        caption: project.quantity > 1 ? copy.copiesOfWall(project.quantity) : undefined,
        drawing: <ProjectWall project={project} product={product} label={label} use={use} />,
      },
    ];
  });
  if (walls.length === 0) return null;
  return isCompact ? (
    <WallsToScale walls={walls} pxPerInchMax={9} heightShareMax={0.36} />
  ) : (
    <WallsToScale walls={walls} pxPerInchMax={20} heightShareMax={0.46} className="border-line border-y py-8" />
  );
}

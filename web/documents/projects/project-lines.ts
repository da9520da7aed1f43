import type { Product, ProductVariant } from '../../../shared/product/schema.ts';
import { printedCount } from '../../../shared/project/tile-count.ts';
import { appearanceOf, type DraftProject, type DraftTile } from './draft.ts';

/** All tiles of one frame color in a project: one line of the cart. */
export interface ProjectLine {
  projectId: string;
  variant: ProductVariant;
  tiles: DraftTile[];
  /** Prints times the project's quantity. */
  quantity: number;
}

/** The lines of a project in the order of the product's variants. */
export function projectLines(project: DraftProject, product: Product): ProjectLine[] {
  return product.variants.flatMap((variant) => {
    const tiles = project.tiles.filter((tile) => appearanceOf(project, tile).frameColor === variant.name);
    if (tiles.length === 0) return [];
    return [{ projectId: project.id, variant, tiles, quantity: printedCount(tiles) * project.quantity }];
  });
}

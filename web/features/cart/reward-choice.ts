import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import { kindOf } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { printedCount } from '../../../shared/project/tile-count.ts';
import { type DraftProject, productOf } from '../../documents/projects/index.ts';

export interface RewardChoice {
  /** the product that a set is made of after the choice */
  productId: string;
  /** take: as reward tiles; leave: at their price; over: it is made of more of them than there are */
  kind: 'take' | 'leave' | 'over';
  tiles: number;
}

/**
 * What can be chosen of each set in the cart by whoever has reward tiles left (docs/product.md 12.13): a set of tiles can
 * be made of them where they are enough for all of it, and be made of tiles again.
 *
 * @param left how many reward tiles are not ordered yet
 * @returns by the id of the project
 */
export function rewardChoices(
  projects: readonly DraftProject[],
  products: readonly Product[],
  left: number,
): ReadonlyMap<string, RewardChoice> {
  const reward = products.find((product) => kindOf(product) === 'reward');
  const choices = new Map<string, RewardChoice>();
  let free = left;
  for (const project of projects) {
    if (reward === undefined || project.productId !== reward.id) continue;
    const tiles = tilesOf(project);
    const kind = tiles > free ? 'over' : 'leave';
    choices.set(project.id, { kind, tiles, productId: '' });
    if (kind === 'leave') free -= tiles;
  }
  for (const project of projects) {
    const tiles = tilesOf(project);
    const isTile = productOf(products, project.productId)?.id === MAIN_TILE_PRODUCT_ID;
    if (reward && isTile && tiles > 0 && tiles <= free)
      choices.set(project.id, { kind: 'take', tiles, productId: reward.id });
  }
  return choices;
}

function tilesOf({ tiles, quantity }: DraftProject): number {
  return printedCount(tiles) * quantity;
}

import { MAIN_TILE_PRODUCT_ID } from '../../../shared/product/ids.ts';
import { kindOf } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import { printedCount } from '../../../shared/project/tile-count.ts';
import { type DraftProject, productOf } from '../../documents/projects/index.ts';

export interface RewardChoice {
  productId: string;
  /** take: use reward tiles; leave: pay for the tiles; over: it uses more reward tiles than there are. */
  kind: 'take' | 'leave' | 'over';
  tiles: number;
}

/**
 * The reward choices per set of a customer with reward tiles left (docs/spec 12.13): a set can use them if they
 * cover all of its tiles, and can revert to regular tiles.
 *
 * @param left number of unused reward tiles
 * @returns by project id
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

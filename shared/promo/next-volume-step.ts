import { centsFromDollars } from '../money/money.ts';
import { TILE_ID_SUFFIX } from '../product/ids.ts';
import { DEFAULT_FRAME_COLOR } from '../product/options.ts';
import { bestDiscount, type DiscountSources, leastBy, tilesOf } from './best-discount.ts';
import { type Goods, isTile, worthOf } from './goods.ts';
import type { NextVolumeStep } from './priced-cart.ts';

/**
 * Computes the savings of the next volume step, with all other discounts reevaluated: a member gains nothing from a
 * smaller discount. The added tiles cost as much as the cart's cheapest tile, or the full price without one.
 *
 * @param totalCents current price of the cart
 */
export function nextVolumeStep(
  goods: readonly Goods[],
  sources: DiscountSources,
  totalCents: number,
): NextVolumeStep | undefined {
  const tiles = tilesOf(goods);
  const ahead = sources.pricing.volumeDiscounts.filter(({ minimum }) => tiles < minimum);
  const step = leastBy(ahead, ({ minimum }) => minimum);
  if (!step) return undefined;
  const tilesToAdd = step.minimum - tiles;
  const more = withMoreTiles(goods, tilesToAdd, centsFromDollars(sources.pricing.fullPrice));
  const { best, candidates } = bestDiscount(more, sources);
  if (best?.applied.kind !== 'volume' || best.applied.code !== step.code) return undefined;
  const others = candidates.filter((each) => each !== best);
  if (others.some(({ discountCents }) => discountCents >= best.discountCents)) return undefined;
  const totalThenCents = worthOf(more) - best.discountCents;
  return {
    tilesToAdd,
    tiles: step.minimum,
    percentOff: step.percentOff,
    totalCents: totalThenCents,
    savesCents: Math.max(0, totalCents - totalThenCents),
  };
}

function withMoreTiles(goods: readonly Goods[], tilesToAdd: number, fullPriceCents: number): Goods[] {
  const paidTiles = goods.filter((each) => isTile(each) && each.unitPriceCents > 0);
  const cheapest = leastBy(paidTiles, ({ unitPriceCents }) => unitPriceCents);
  const kind = cheapest ?? { productId: `${DEFAULT_FRAME_COLOR}${TILE_ID_SUFFIX}`, unitPriceCents: fullPriceCents };
  return [...goods, { ...kind, quantity: tilesToAdd }];
}

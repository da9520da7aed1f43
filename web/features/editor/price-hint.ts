import type { TileCap } from '../../../shared/project/tile-count.ts';
import type { PricedCart } from '../../../shared/promo/priced-cart.ts';
import { copy } from './copy.ts';

/**
 * What is worth knowing beside the price: the discount that counts, and what a few tiles more would bring, unless the
 * tenant's limit would not let them through.
 */
export function priceHint(price: PricedCart | undefined, { left }: TileCap): string {
  const now = price?.applied?.percentOff ? copy.price.off(price.applied.percentOff) : undefined;
  const step = price?.nextVolumeStep;
  const next = step && step.tilesToAdd <= left ? copy.price.more(step.tilesToAdd, step.percentOff) : undefined;
  return [now, next].filter(Boolean).join('. ');
}

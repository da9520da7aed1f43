import type { TileCap } from '../../../shared/project/tile-count.ts';
import type { PricedCart } from '../../../shared/promo/priced-cart.ts';
import type { TextsOf } from '../../lib/texts.ts';
import type { editorTexts } from './copy.ts';

/**
 * The text next to the price: the current discount, and the one that a few more tiles would bring, unless the tenant's
 * limit prevents it.
 */
export function priceHint(copy: TextsOf<typeof editorTexts>, price: PricedCart | undefined, { left }: TileCap): string {
  const now = price?.applied?.percentOff ? copy.price.off(price.applied.percentOff) : undefined;
  const step = price?.nextVolumeStep;
  const next = step && step.tilesToAdd <= left ? copy.price.more(step.tilesToAdd, step.percentOff) : undefined;
  return [now, next].filter(Boolean).join('. ');
}

import { sum } from '../../../shared/money/money.ts';
import { priceCart } from '../../../shared/promo/price-cart.ts';
import type { NextVolumeStep } from '../../../shared/promo/priced-cart.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { CartLine } from '../../documents/cart/index.ts';
import { linesToPrice, type PricedLine } from './code-refusal.ts';

export interface VolumeHint extends Pick<NextVolumeStep, 'tilesToAdd' | 'tiles' | 'percentOff'> {
  kind: 'less' | 'same' | 'off';
}

/**
 * The benefit of a few more tiles. At some counts the next step costs the same (9 tiles and 10) or even less (19 and
 * 20). No hint if a better discount applies.
 *
 * @param lines variant, quantity and server prices of each line
 */
export function volumeHint(
  lines: readonly (PricedLine & Pick<CartLine, 'totalCents'>)[],
  pricing: PricingConfig,
): VolumeHint | undefined {
  if (lines.length === 0) return undefined;
  const { totalCents, nextVolumeStep: step } = priceCart({ lines: linesToPrice(lines), pricing });
  if (!step) return undefined;
  const nowCents = sum(lines.map((line) => line.totalCents));
  if (step.totalCents < nowCents) return { ...of(step), kind: 'less' };
  // A code, membership or the welcome promo takes more off than volume alone.
  if (nowCents < totalCents) return undefined;
  return { ...of(step), kind: step.totalCents === nowCents ? 'same' : 'off' };
}

function of({ tilesToAdd, tiles, percentOff }: NextVolumeStep): Omit<VolumeHint, 'kind'> {
  return { tilesToAdd, tiles, percentOff };
}

import { priceCart } from '../../../shared/pricing/price-cart.ts';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';
import type { CartLine } from '../../documents/cart/index.ts';

export interface VolumeHint {
  kind: 'less' | 'same' | 'off';
  tilesToAdd: number;
  percentOff: number;
}

/**
 * What a few more tiles would bring. At some counts the next step costs the same (9 tiles and 10) or even less (19 and
 * 20); that is said only when it is so.
 *
 * @param lines variant, quantity and price of each line as the server has it
 */
export function volumeHint(
  lines: readonly Pick<CartLine, 'merchandiseId' | 'quantity' | 'unitCents'>[],
  pricing: PricingConfig,
): VolumeHint | undefined {
  if (lines.length === 0) return undefined;
  const { totalCents, nextVolumeStep: step } = priceCart({
    lines: lines.map(({ merchandiseId, quantity, unitCents }, index) => ({
      id: String(index),
      variantId: merchandiseId,
      unitPriceCents: unitCents,
      quantity,
    })),
    pricing,
  });
  if (!step) return undefined;
  const kind = step.savesCents > 0 ? 'less' : step.totalCents === totalCents ? 'same' : 'off';
  return { kind, tilesToAdd: step.tilesToAdd, percentOff: step.percentOff };
}

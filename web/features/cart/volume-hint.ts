import { priceCart } from '../../../shared/pricing/price-cart.ts';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';

export interface VolumeHint {
  kind: 'less' | 'same' | 'off';
  tilesToAdd: number;
  percentOff: number;
}

/**
 * What a few more tiles would bring. At some counts the next step costs the same (9 tiles and 10) or even less (19 and
 * 20); that is said only when it is so.
 *
 * @param lines quantity and price of each line as the server has it
 */
export function volumeHint(
  lines: readonly { quantity: number; unitCents: number }[],
  pricing: PricingConfig,
): VolumeHint | undefined {
  const inputs = lines.map(({ quantity, unitCents }, index) => ({
    id: String(index),
    variantId: String(index),
    unitPriceCents: unitCents,
    quantity,
  }));
  const now = priceCart({ lines: inputs, pricing });
  const step = now.nextVolumeStep;
  const [first] = inputs;
  if (!step || !first) return undefined;
  const more = { ...first, id: 'more', quantity: step.tilesToAdd };
  const then = priceCart({ lines: [...inputs, more], pricing });
  const kind = then.totalCents < now.totalCents ? 'less' : then.totalCents === now.totalCents ? 'same' : 'off';
  return { kind, tilesToAdd: step.tilesToAdd, percentOff: step.percentOff };
}

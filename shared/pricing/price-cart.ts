import { allocate } from '../money/allocate.ts';
import { roundHalfUp } from '../money/cents.ts';
import type { PricingConfig, VolumeDiscount } from '../schemas/pricing.ts';

export interface CartLineInput {
  id: string;
  variantId: string;
  unitPriceCents: number;
  quantity: number;
}

export interface PricedLine {
  id: string;
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
}

export interface PricedCart {
  lines: PricedLine[];
  subtotalCents: number;
  discountCents: number;
  totalCents: number;
  applied: { kind: 'volume'; code: string; text: string; percentOff: number } | null;
  /** what more tiles would bring */
  nextVolumeStep?: { tilesToAdd: number; percentOff: number };
}

/**
 * The one door of pricing: cart server, browser and back office all come through here.
 * Volume discounts by tile quantity (spec section 9); a percentage is rounded half up once on the entitled amount and
 * split over the lines by largest remainder, so that lines always add up to the total (design section 8).
 */
export function priceCart(cart: { lines: readonly CartLineInput[]; pricing: PricingConfig }): PricedCart {
  const subtotals = cart.lines.map((line) => line.unitPriceCents * line.quantity);
  const subtotalCents = sum(subtotals);
  const tiles = sum(cart.lines.map((line) => line.quantity));
  const step = volumeStep(cart.pricing.volumeDiscounts, tiles);
  const discountCents = step ? roundHalfUp((subtotalCents * step.percentOff) / 100) : 0;
  const shares = allocate(discountCents, subtotals);
  const next = nextStep(cart.pricing.volumeDiscounts, tiles);
  return {
    lines: cart.lines.map((line, index) => {
      const subtotal = subtotals[index] ?? 0;
      const discount = shares[index] ?? 0;
      return { id: line.id, subtotalCents: subtotal, discountCents: discount, totalCents: subtotal - discount };
    }),
    subtotalCents,
    discountCents,
    totalCents: subtotalCents - discountCents,
    applied: step ? { kind: 'volume', code: step.code, text: step.text, percentOff: step.percentOff } : null,
    ...(next && { nextVolumeStep: { tilesToAdd: next.minimum - tiles, percentOff: next.percentOff } }),
  };
}

function volumeStep(steps: readonly VolumeDiscount[], tiles: number): VolumeDiscount | undefined {
  return steps.filter((step) => tiles >= step.minimum).sort((a, b) => b.percentOff - a.percentOff)[0];
}

function nextStep(steps: readonly VolumeDiscount[], tiles: number): VolumeDiscount | undefined {
  return steps.filter((step) => tiles < step.minimum).sort((a, b) => a.minimum - b.minimum)[0];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

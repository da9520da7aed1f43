import { centsFromDollars, roundHalfUp } from '../../../shared/money/cents.ts';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';

export interface PriceStep {
  fromTiles: number;
  /** undefined: no end */
  toTiles: number | undefined;
  eachCents: number;
  percentOff: number;
}

/** What one tile costs by how many are ordered, from the first tile on. */
export function priceSteps({
  fullPrice,
  volumeDiscounts,
}: Pick<PricingConfig, 'fullPrice' | 'volumeDiscounts'>): PriceStep[] {
  const fullCents = centsFromDollars(fullPrice);
  const starts = [{ minimum: 1, percentOff: 0 }, ...volumeDiscounts].sort((a, b) => a.minimum - b.minimum);
  return starts.map(({ minimum, percentOff }, index) => {
    const next = starts[index + 1];
    return {
      fromTiles: minimum,
      toTiles: next && next.minimum - 1,
      eachCents: roundHalfUp((fullCents * (100 - percentOff)) / 100),
      percentOff,
    };
  });
}

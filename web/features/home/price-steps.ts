import { centsFromDollars, roundHalfUp } from '../../../shared/money/money.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';

export interface PriceStep {
  fromTiles: number;
  /** Undefined for no upper limit. */
  toTiles: number | undefined;
  eachCents: number;
  percentOff: number;
}

/**
 * Tile prices by order quantity, starting at one tile.
 *
 * @param tilesMax order limit; undefined without one
 */
export function priceSteps(
  { fullPrice, volumeDiscounts }: Pick<PricingConfig, 'fullPrice' | 'volumeDiscounts'>,
  tilesMax?: number,
): PriceStep[] {
  const fullCents = centsFromDollars(fullPrice);
  const starts = [{ minimum: 1, percentOff: 0 }, ...volumeDiscounts]
    .filter(({ minimum }) => tilesMax === undefined || minimum <= tilesMax)
    .sort((a, b) => a.minimum - b.minimum);
  return starts.map(({ minimum, percentOff }, index) => {
    const next = starts[index + 1];
    return {
      fromTiles: minimum,
      toTiles: next ? next.minimum - 1 : tilesMax,
      eachCents: roundHalfUp((fullCents * (100 - percentOff)) / 100),
      percentOff,
    };
  });
}

/**
 * Price of a wall as a single order, without promo codes and delivery.
 *
 * @returns undefined above the order limit
 */
export function priceOfWall(
  pricing: Parameters<typeof priceSteps>[0],
  tiles: number,
  tilesMax?: number,
): number | undefined {
  if (tilesMax !== undefined && tiles > tilesMax) return undefined;
  const step = priceSteps(pricing, tilesMax).findLast(({ fromTiles }) => fromTiles <= tiles);
  return step && roundHalfUp((centsFromDollars(pricing.fullPrice) * tiles * (100 - step.percentOff)) / 100);
}

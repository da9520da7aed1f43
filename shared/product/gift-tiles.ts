import { GIFT_TILES_MAX } from '../constants/limits.ts';
import { centsFromDollars } from '../money/money.ts';
import { clampNumber } from '../lib/ranges.ts';
import { FIELD_LABELS } from '../validation/field-labels.ts';
import { between, decimal, numeric } from '../validation/gift-rules.ts';
import { firstProblem } from '../lib/form-rules.ts';
import { required } from '../validation/text-rules.ts';

/** How large a gift is: tiles, or the money that they cost. Each says the other: docs/product.md 8.9. */

/** @returns why a number of tiles cannot be given */
export function giftTilesProblem(typed: string): string | undefined {
  return firstProblem(typed, [
    required(FIELD_LABELS.numTiles),
    numeric(FIELD_LABELS.numTiles),
    between(1, GIFT_TILES_MAX, ''),
  ]);
}

/** @param typed dollars, for example "28" or "28.00" */
export function giftAmountProblem(typed: string, unitPriceCents: number): string | undefined {
  return firstProblem(typed, [
    required(FIELD_LABELS.amount),
    decimal(FIELD_LABELS.amount),
    amountRange(unitPriceCents),
  ]);
}

/** As many whole tiles as an amount pays for, within what can be given. */
export function tilesForAmount(dollars: number, unitPriceCents: number): number {
  return clampNumber(Math.floor(centsFromDollars(dollars) / unitPriceCents), 1, GIFT_TILES_MAX);
}

function amountRange(unitPriceCents: number) {
  return between(unitPriceCents / 100, (GIFT_TILES_MAX * unitPriceCents) / 100, '$');
}

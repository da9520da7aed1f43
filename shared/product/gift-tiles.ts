import { FIELD_LABELS, firstProblem, type Rule, required, rule } from '../lib/form-rules.ts';
import { clampNumber } from '../lib/ranges.ts';
import { centsFromDollars } from '../money/money.ts';
import { GIFT_TILES_MAX } from './ids.ts';

/** The size of a gift: a number of tiles, or the amount that they cost. Each follows from the other: docs/spec 8.9. */

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

/** Returns the whole tiles that an amount pays for, within the limits of a gift. */
export function tilesForAmount(dollars: number, unitPriceCents: number): number {
  return clampNumber(Math.floor(centsFromDollars(dollars) / unitPriceCents), 1, GIFT_TILES_MAX);
}

function amountRange(unitPriceCents: number) {
  return between(unitPriceCents / 100, (GIFT_TILES_MAX * unitPriceCents) / 100, '$');
}

function numeric(label: string): Rule {
  return rule((text) => /^\d+$/.test(text), `${label} may only contain digits`);
}

function decimal(label: string): Rule {
  return rule((text) => /^\d+(\.\d*)?$/.test(text), `${label} must be a number`);
}

/** @param unit precedes both numbers in the message */
function between(min: number, max: number, unit: '' | '$'): Rule {
  return rule(
    (text) => Number(text) >= min && Number(text) <= max,
    `Must be at least ${unit}${min} and no more than ${unit}${max}`,
  );
}

import { decimalFromCents, formatCents } from '../../../../shared/money/money.ts';
import { copy } from './copy.ts';

/** A cell as shown, and as written to a CSV file: numbers without units, dollars with a point. */
export interface Cell {
  shown: string;
  csv: string;
}

export const text = (shown: string): Cell => ({ shown, csv: shown });

export const count = (number: number): Cell => ({
  shown: new Intl.NumberFormat('en-US').format(number),
  csv: String(number),
});

/** @param amountCents undefined: there is none */
export const money = (amountCents: number | undefined): Cell =>
  amountCents === undefined ? NOTHING : { shown: formatCents(amountCents), csv: decimalFromCents(amountCents) };

/** A share in percent; without a value where the whole is 0. */
export function share(part: number, whole: number): Cell {
  if (whole === 0) return NOTHING;
  const percent = Math.round((1000 * part) / whole) / 10;
  return { shown: `${percent}%`, csv: String(percent) };
}

/** The change since the period before, in percent; without a value where there was nothing. */
export function change(now: number, before: number): Cell {
  if (before === 0) return NOTHING;
  const percent = Math.round((100 * (now - before)) / before);
  return text(percent > 0 ? `+${percent}%` : `${percent}%`.replace('-', '\u2212'));
}

const NOTHING: Cell = { shown: copy.noValue, csv: '' };

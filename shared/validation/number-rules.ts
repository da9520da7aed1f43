import { type Rule, rule } from './rule.ts';

/** Rules about numbers as they are typed. Messages are those of docs/product.md 8.1. */

/** Exactly so many digits, as in "Code must be 6 digits long". */
export function digits(label: string, length: number): Rule {
  return rule((text) => /^\d+$/.test(text) && text.length === length, `${label} must be ${length} digits long`);
}

/** Digits only. The rule is given without a sentence (WEB-7). */
export function numeric(label: string): Rule {
  return rule((text) => /^\d+$/.test(text), `${label} may only contain digits`);
}

/** A number that may have decimals. The rule is given without a sentence (WEB-7). */
export function double(label: string): Rule {
  return rule((text) => isDouble(text), `${label} must be a number`);
}

/**
 * An amount between two others, both included; "$25", "25.00" and "1,000" are amounts.
 *
 * @param minDollars spoken as it is: 25 is "$25", 12.5 is "$12.50"
 */
export function between(minDollars: number, maxDollars: number): Rule {
  const message = `Must be at least ${spoken(minDollars)} and no more than ${spoken(maxDollars)}`;
  return rule((text) => {
    const dollars = dollarsOf(text);
    return dollars >= minDollars && dollars <= maxDollars;
  }, message);
}

/** @returns NaN for what is no amount; it lies between nothing */
function dollarsOf(text: string): number {
  const plain = text.replace(/^\$\s*/, '').replaceAll(/,(?=\d{3}(\D|$))/g, '');
  return isDouble(plain) ? Number(plain) : Number.NaN;
}

function isDouble(text: string): boolean {
  return /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(text);
}

function spoken(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** Money is integer cents everywhere inside; dollars exist only on the wire and on the screen. */

/** Rounds half up once: 0.5 cents becomes 1. */
export function roundHalfUp(amount: number): number {
  // the epsilon lifts products such as 1.005 * 100 = 100.49999999999999 back to what was meant
  return Math.floor(amount + 0.5 + Number.EPSILON * Math.abs(amount) * 4);
}

/** @param dollars as on the wire, for example 14 or 14.5 */
export function centsFromDollars(dollars: number): number {
  return roundHalfUp(dollars * 100);
}

/** @returns for example "$1,234.50" */
export function formatCents(amountCents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(amountCents / 100);
}

/** @returns a decimal string such as "14.00", as the Storefront API carries money */
export function decimalFromCents(amountCents: number): string {
  return (amountCents / 100).toFixed(2);
}

/**
 * Reads a Storefront decimal such as "42.0" exactly, without a float in between. Throws RangeError on anything else, and
 * on more cents than a number holds exactly.
 */
export function centsFromDecimal(decimal: string): number {
  const match = /^(-?)(\d+)(?:\.(\d{1,2})0*)?$/.exec(decimal);
  if (!match) throw new RangeError(`Not an amount of money: ${decimal}`);
  const [, sign, whole, fraction = ''] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(cents)) throw new RangeError(`More money than can be counted: ${decimal}`);
  return sign === '-' ? -cents : cents;
}

/** Money is integer cents. Dollars exist only on the wire and on the screen. */

/** Rounds half up once: 0.5 cents becomes 1. */
export function roundHalfUp(amount: number): number {
  // The epsilon lifts products such as 1.005 * 100 = 100.49999999999999 back to the exact value.
  return Math.floor(amount + 0.5 + Number.EPSILON * Math.abs(amount) * 4);
}

/** @param dollars as on the wire, for example 14 or 14.5 */
export function centsFromDollars(dollars: number): number {
  return roundHalfUp(dollars * 100);
}

/** Whether a price has no part of a cent; a dollar amount is a double, so within a rounding error. */
export const isWholeCents = (dollars: number): boolean => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

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

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * A percentage of an amount, rounded half up once. Use `allocate` to split it over lines without rounding
 * twice.
 *
 * @param amountCents integer, >= 0
 * @param percent     0 to 100; more counts as 100
 */
export function percentOfCents(amountCents: number, percent: number): number {
  return roundHalfUp((amountCents * Math.min(percent, 100)) / 100);
}

/**
 * Splits an amount over weights so that the shares add up exactly: every share is rounded down and the cents left
 * over go to the largest remainders, ties to the earlier one ("largest remainder", Hamilton's method).
 *
 * @param amountCents integer, >= 0
 * @param weights     integers, >= 0; all zero gives all zero shares and allocates nothing
 */
export function allocate(amountCents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const amount = BigInt(amountCents);
  const shares = weights.map((weight) => {
    const product = amount * BigInt(weight);
    return { floor: product / total, remainder: product % total };
  });
  let left = amount - shares.reduce((sum, share) => sum + share.floor, 0n);
  // Stable sorting gives ties to the earlier share.
  const byRemainder = [...shares].sort((a, b) => Number(b.remainder - a.remainder));
  for (const share of byRemainder) {
    if (left === 0n) break;
    share.floor += 1n;
    left -= 1n;
  }
  return shares.map((share) => Number(share.floor));
}

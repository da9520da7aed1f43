import { roundHalfUp } from './money.ts';

/**
 * A percentage of an amount, rounded half up once. To split it over lines use `allocate`, so that nothing is rounded
 * twice.
 *
 * @param amountCents integer, >= 0
 * @param percent     0 to 100; more counts as 100
 */
export function percentOfCents(amountCents: number, percent: number): number {
  return roundHalfUp((amountCents * Math.min(percent, 100)) / 100);
}

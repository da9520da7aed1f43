import type { Promo } from '../../promo/schema.ts';

const DAY_MS = 86_400_000;

export function hasNotStarted({ startDate }: Pick<Promo, 'startDate'>, nowMs: number): boolean {
  return !!startDate && nowMs < Date.parse(startDate);
}

/** The end belongs to the window: a code that ends on a day holds all that day, in UTC. */
export function hasExpired({ endDate }: Pick<Promo, 'endDate'>, nowMs: number): boolean {
  if (!endDate) return false;
  const isDay = !endDate.includes('T');
  return isDay ? nowMs >= Date.parse(endDate) + DAY_MS : nowMs > Date.parse(endDate);
}

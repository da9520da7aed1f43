import type { Customer, Metafield } from '../customer/schema.ts';
import { DAY_MS } from '../lib/time.ts';
import { hasExpired } from './codes.ts';
import { type Candidate, percentCandidate } from './discount.ts';
import type { Goods } from './goods.ts';
import { WELCOME_DATE_KEY, WELCOME_USED_KEY } from './prices.ts';
import type { WelcomePromo } from './pricing.ts';

/** none: never opted in; denied: not offered now, or used: docs/spec 6.5. */
export type WelcomeState = 'none' | 'denied' | 'expired' | 'active';

/** Whether new customers may opt in. The end of the offer does not shorten the days of those who did. */
export function isWelcomeOffered(promo: WelcomePromo | undefined, nowMs: number): promo is WelcomePromo {
  return promo?.active === true && !hasExpired(promo, nowMs);
}

/** @param nowMs milliseconds since 1970 */
export function welcomeState(
  promo: WelcomePromo | undefined,
  customer: Pick<Customer, 'metafields'>,
  nowMs: number,
): WelcomeState {
  const sinceMs = optedInMs(customer);
  if (sinceMs === undefined) return 'none';
  if (!promo?.active || metafield(customer, WELCOME_USED_KEY) !== undefined) return 'denied';
  return nowMs < sinceMs + promo.duration * DAY_MS ? 'active' : 'expired';
}

/** Returns when the customer opted in, in milliseconds since 1970; undefined if never. */
export function optedInMs(customer: Pick<Customer, 'metafields'>): number | undefined {
  return timestampMs(metafield(customer, WELCOME_DATE_KEY));
}

/** Names it in carts and receipts. */
export function welcomeText(percentOff: number): string {
  return `${percentOff}% off as a welcome`;
}

/** The welcome discount on everything, once, for some days. */
export function welcomeCandidate(
  goods: readonly Goods[],
  promo: WelcomePromo | undefined,
  customer: Pick<Customer, 'metafields'> | undefined,
  nowMs: number,
): Candidate | undefined {
  if (!promo || !customer || welcomeState(promo, customer, nowMs) !== 'active') return undefined;
  const { percentOff } = promo;
  return percentCandidate({ kind: 'welcome', text: welcomeText(percentOff), percentOff }, goods, () => true);
}

function metafield({ metafields }: Pick<Customer, 'metafields'>, key: string): Metafield['value'] | undefined {
  return metafields?.find((field) => field.key === key)?.value;
}

/** Parses milliseconds since 1970, a number or digits, or an ISO time. */
function timestampMs(value: Metafield['value'] | undefined): number | undefined {
  if (!value) return undefined;
  const timeMs = Number.isNaN(Number(value)) ? Date.parse(String(value)) : Number(value);
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

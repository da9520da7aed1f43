/**
 * The load of a day. Calls per order are measured in the browser journeys and counted for the cost of 1,000 orders
 * (ADR 5); shoppers upload more photos than they order.
 */
export interface DayLoad {
  tilesPerDay: number;
  tilesPerOrder: number;
  photosPerOrder: number;
  apiCallsPerOrder: number;
  storefrontCallsPerOrder: number;
  mailsPerOrder: number;
}

export const CHRISTMAS_DAY: DayLoad = {
  tilesPerDay: 1_000_000,
  tilesPerOrder: 12,
  photosPerOrder: 45,
  apiCallsPerOrder: 500,
  storefrontCallsPerOrder: 40,
  // login code, order confirmation, shipping confirmation
  mailsPerOrder: 3,
};

/**
 * Largest share of each route in the calls of its function: shoppers who drag tiles, upload or look around. They add up to
 * more than one. An assumption from the requests of the browser journeys and of `honest-shoppers.test.ts`.
 */
export const ROUTE_SHARES: Readonly<Record<'api' | 'storefront', Readonly<Record<string, number>>>> = {
  api: {
    '/v1/*': 0.33,
    '/v1/photos/*': 0.35,
    '/v1/photos/prepare': 0.17,
    '/v1/projects/*': 0.17,
    '/v1/projects/save': 0.54,
  },
  storefront: { '/api/*': 1, '/vault/*': 0.01 },
};

/** What `npm run capacity` multiplies by 10, 100 and 1,000. */
export const BASE_ORDERS_PER_MONTH = 1_000;
export const MONTH_DAYS = 30;

/**
 * Shares of a day's visits by hour in one time zone. An assumption, not a measurement; replace it with the shop's own.
 */
const HOURS = [
  1.2, 0.7, 0.4, 0.3, 0.3, 0.6, 1.4, 2.4, 3.6, 4.4, 5.0, 5.4, 5.6, 5.3, 5.2, 5.2, 5.4, 5.8, 6.6, 7.8, 8.8, 8.6, 6.4,
  3.6,
];
const HOURS_SUM = HOURS.reduce((sum, share) => sum + share, 0);
/** An evening advertisement: three times the visitors for ten minutes. */
const BURST = { startSecond: 20 * 3_600 + 15 * 60, seconds: 600, factor: 3 };

export const DAY_SECONDS = 86_400;

/** @returns orders started in each second of the day, in fractions */
export function ordersBySecond({
  tilesPerDay,
  tilesPerOrder,
}: Pick<DayLoad, 'tilesPerDay' | 'tilesPerOrder'>): Float64Array {
  const shares = Float64Array.from({ length: DAY_SECONDS }, (_, second) => {
    const isBurst = second >= BURST.startSecond && second < BURST.startSecond + BURST.seconds;
    return ((HOURS[Math.floor(second / 3_600)] ?? 0) / HOURS_SUM / 3_600) * (isBurst ? BURST.factor : 1);
  });
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => (share / sum) * (tilesPerDay / tilesPerOrder));
}

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUDGETS, type Budget, type BudgetName } from '../../../shared/platform/budgets.ts';
import { ROUTE_LIMITS, type RouteLimits } from '../../../shared/platform/route-limits.ts';
import { windowAt } from './rate-limit.ts';

/** Source: ADR 6. */
const SHOPPERS_OF_A_STORE = 50;
const HOUR_SECONDS = 3600;
const PHOTO_BYTES = 12_000_000;

/** A busy shopper's use of each budget within an hour. */
const BUSY_HOUR: Partial<Record<BudgetName, { times: number; bytes?: number }>> = {
  ownUploads: { times: 100, bytes: 100 * PHOTO_BYTES },
  addressUploads: { times: 100, bytes: 100 * PHOTO_BYTES },
  ownImports: { times: 100 },
  addressImports: { times: 100 },
  promoMisses: { times: 1 },
  // The editor saves once a second while dragging, a third of the time.
  projectSaves: { times: 1_080 },
  orderLookups: { times: 6 },
  carts: { times: 20 },
  cartCodes: { times: 4 },
  cardSessions: { times: 3 },
};

/** The same in requests by path, for the firewall: with polls at 300 ms for a minute and the status of 100 photos. */
const BUSY_MINUTE: Record<string, number> = {
  // One call fetches the forms of all pending photos.
  '/v1/photos/prepare': 1,
  '/v1/photos/status': 12,
  '/v1/projects/save': 20,
  '/v1/account/refresh': 0.2,
  '/v1/promo/get': 1,
  '/v1/products/config': 3,
  '/api/2025-04/graphql.json': 30,
  '/vault/sessions': 0.3,
};

const names = Object.keys(BUSY_HOUR) as BudgetName[];

describe('budgets', () => {
  test('let one shopper do everything at once', () => {
    for (const name of names) {
      const budget: Budget = BUDGETS[name];
      const { times, bytes = 0 } = BUSY_HOUR[name] ?? { times: 0 };
      // The editor cannot save more than once a second.
      const burst = name === 'projectSaves' ? budget.seconds : times;
      expect(burst, name).toBeLessThanOrEqual(budget.max);
      expect(bytes, name).toBeLessThanOrEqual(budget.bytesMax ?? Number.POSITIVE_INFINITY);
    }
  });

  test('let 50 shoppers of a store share an address, at any time', () => {
    const ofStores = names.filter((name) => BUDGETS[name].per === 'address');
    const start = 20_000 * 86_400;
    // A tenth of the shoppers make twenty carts or pay.
    const takers = (name: BudgetName) => (['carts', 'cardSessions'].includes(name) ? 5 : SHOPPERS_OF_A_STORE);
    fc.assert(
      fc.property(
        fc.constantFrom(...ofStores),
        fc.array(fc.integer({ min: 0, max: HOUR_SECONDS - 1 }), { minLength: 1, maxLength: SHOPPERS_OF_A_STORE }),
        (name, arrivals) => {
          const budget: Budget = BUDGETS[name];
          const { times } = BUSY_HOUR[name] ?? { times: 0 };
          const taken = new Map<number, number>();
          for (const arrival of arrivals.slice(0, takers(name))) {
            // Each shopper spreads over the hour from their start.
            for (let each = 0; each < times; each++) {
              const at = start + arrival + Math.floor((each * HOUR_SECONDS) / times);
              const { index } = windowAt(budget, at);
              taken.set(index, (taken.get(index) ?? 0) + 1);
            }
          }
          expect(Math.max(...taken.values())).toBeLessThanOrEqual(budget.max);
        },
      ),
    );
  });

  test('do not make the firewall block that store', () => {
    const rows: readonly RouteLimits[] = Object.values(ROUTE_LIMITS).flatMap((groups) => Object.values(groups).flat());
    for (const { path, firewall } of rows) {
      if (!firewall) continue;
      const perMinute = Object.entries(BUSY_MINUTE)
        .filter(([asked]) => asked.startsWith(path.replace('*', '')))
        .reduce((sum, [, requests]) => sum + requests, 0);
      const ofStore = (SHOPPERS_OF_A_STORE * perMinute * firewall.windowSeconds) / 60;
      expect(ofStore, firewall.name).toBeLessThanOrEqual(firewall.requestsMax);
    }
  });
});

test.each<[string, BudgetName, number, number]>([
  ['2,000 upload forms in a moment', 'ownUploads', 2_000, 1],
  ['500 guesses at promo codes in four seconds', 'promoMisses', 500, 4],
  ['100 cards in a row', 'cardSessions', 100, 10],
  ['31 carts a second for a minute', 'carts', 31 * 60, 60],
  ['200 saves a second for ten minutes', 'projectSaves', 200 * 600, 600],
])('refuses %s', (_, name, amount, seconds) => {
  const budget: Budget = BUDGETS[name];
  expect(seconds).toBeLessThanOrEqual(budget.seconds);
  expect(amount).toBeGreaterThan(budget.max);
});

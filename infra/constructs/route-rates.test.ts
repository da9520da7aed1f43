import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROUTE_LIMITS, type RouteLimits } from '../../shared/platform/route-limits.ts';
import { planConcurrency } from './concurrency.ts';
import { addressRates, type RouteOwner, routeThrottles } from './route-rates.ts';

const owners = Object.keys(ROUTE_LIMITS) as RouteOwner[];
const rows: readonly RouteLimits[] = Object.values(ROUTE_LIMITS).flatMap((groups) => Object.values(groups).flat());
const granted = fc.integer({ min: 10, max: 10_000 });
const throttlesWith = (executions: number) =>
  owners.flatMap((owner) => routeThrottles(owner, planConcurrency(executions)));
const ratesWith = (executions: number) => addressRates(planConcurrency(executions));

/** Below it nothing is reserved. */
const SMALLEST_RESERVED = 200;

describe('rates follow the executions of the account', () => {
  test('the usual thousand', () => {
    const rates = Object.fromEntries(
      throttlesWith(1_000).map(({ path, requestsPerSecond }) => [path, requestsPerSecond]),
    );
    expect(rates).toMatchObject({ '/v1/*': 1_425, '/v1/projects/save': 1_710, '/api/*': 1_520, '/webhooks/*': 250 });
  });

  test('every route grows with the account, in proportion once executions are reserved', () => {
    fc.assert(
      fc.property(fc.integer({ min: SMALLEST_RESERVED, max: 5_000 }), (executions) => {
        const larger = new Map(throttlesWith(2 * executions).map((each) => [each.path, each.requestsPerSecond]));
        for (const { path, requestsPerSecond } of throttlesWith(executions))
          expect((larger.get(path) ?? 0) / requestsPerSecond, path).toBeCloseTo(2, 0);
      }),
    );
  });

  test('a flood of one route leaves the others part of their function, pages aside', () => {
    fc.assert(
      fc.property(granted, (executions) => {
        const { callsPerSecond } = planConcurrency(executions);
        for (const owner of ['api', 'storefront'] as const)
          for (const { path, requestsPerSecond } of routeThrottles(owner, planConcurrency(executions)))
            expect(requestsPerSecond, path).toBeLessThanOrEqual(0.8 * callsPerSecond[owner]);
      }),
    );
  });

  test('pages reach their function’s limit before the gateway’s, so that CloudFront serves the static page', () => {
    const plan = planConcurrency(1_000);
    const [page] = routeThrottles('pages', plan);
    expect(page?.requestsPerSecond).toBeGreaterThan(plan.callsPerSecond.pages);
  });

  test('one address gets at most a fifth of any route’s throughput', () => {
    fc.assert(
      fc.property(granted, (executions) => {
        const throttles = new Map(throttlesWith(executions).map((each) => [each.path, each.requestsPerSecond]));
        for (const { path, firewall } of rows) {
          const rate = ratesWith(executions).find(({ name }) => name === firewall?.name);
          if (!firewall || !rate) continue;
          expect(rate.requestsMax / rate.windowSeconds, rate.name).toBeLessThanOrEqual((throttles.get(path) ?? 0) / 5);
          expect(rate.requestsMax).toBeLessThanOrEqual(firewall.requestsMax);
          if (executions >= SMALLEST_RESERVED) expect(rate.requestsMax).toBe(firewall.requestsMax);
        }
      }),
    );
  });

  test('AWS WAF accepts every rate of the smallest account', () => {
    for (const { requestsMax } of ratesWith(10)) expect(requestsMax).toBeGreaterThanOrEqual(10);
  });

  test('no route without a separate rule gives one address more than a fifth, with the usual thousand', () => {
    const rates = ratesWith(1_000);
    const shares = throttlesWith(1_000)
      // Separate routes; pages are limited by their function's executions.
      .filter(({ path }) => path !== '/healthz' && path !== '/index.html')
      .map(({ path, requestsPerSecond }) => {
        const matching = rates.filter(({ pathPrefix }) => path.startsWith(pathPrefix));
        return Math.min(...matching.map((rate) => rate.requestsMax / rate.windowSeconds)) / requestsPerSecond;
      });
    expect(Math.max(...shares)).toBeLessThanOrEqual(0.2);
  });
});

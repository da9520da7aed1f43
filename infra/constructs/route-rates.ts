import { ROUTE_LIMITS, type RouteLimits } from '../../shared/platform/route-limits.ts';
import type { ConcurrencyPlan } from './concurrency.ts';

/** Keys of the table of limits. */
export type RouteOwner = keyof typeof ROUTE_LIMITS;

/** For all callers together. The gateway has a bucket per route. */
interface RouteThrottle {
  /** As in the table of limits; `*` matches any rest. */
  path: string;
  requestsPerSecond: number;
  burst: number;
}

/** For one address. */
export interface AddressRate {
  name: string;
  /** Matches every path that starts like this. */
  pathPrefix: string;
  requestsMax: number;
  windowSeconds: number;
}

/** Largest share of a route's throughput for one address. */
const ADDRESS_SHARE = 1 / 5;
const BURST_SECONDS = 2;

/** @returns a throttle for each route of the gateway that the function serves */
export function routeThrottles(owner: RouteOwner, plan: ConcurrencyPlan): RouteThrottle[] {
  return rowsOf(owner).flatMap(({ path, share }) => {
    if (!share) return [];
    const requestsPerSecond = callsOf(owner, share, plan);
    return [{ path, requestsPerSecond, burst: BURST_SECONDS * requestsPerSecond }];
  });
}

/** @returns the rates of the table of limits, or less where a fifth of the route's throughput is less */
export function addressRates(plan: ConcurrencyPlan): AddressRate[] {
  return (Object.keys(ROUTE_LIMITS) as RouteOwner[]).flatMap((owner) =>
    rowsOf(owner).flatMap(({ path, share = 1, firewall }) => {
      if (!firewall) return [];
      const fifth = Math.floor(callsOf(owner, share, plan) * ADDRESS_SHARE * firewall.windowSeconds);
      const requestsMax = Math.min(firewall.requestsMax, fifth);
      return [{ ...firewall, pathPrefix: path.replace(/\*$/, ''), requestsMax }];
    }),
  );
}

function rowsOf(owner: RouteOwner): readonly RouteLimits[] {
  return Object.values<readonly RouteLimits[]>(ROUTE_LIMITS[owner]).flat();
}

function callsOf(owner: RouteOwner, share: number, { callsPerSecond }: ConcurrencyPlan): number {
  const calls = Object.hasOwn(callsPerSecond, owner)
    ? callsPerSecond[owner as keyof typeof callsPerSecond]
    : callsPerSecond.others;
  return Math.max(1, Math.floor(calls * share));
}

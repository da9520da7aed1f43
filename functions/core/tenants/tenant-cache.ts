import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import type { Clock } from '../lib/clock.ts';
import { memoize } from '../lib/memoize.ts';
import type { Tenants } from './tenant-store.ts';

/** A change of a tenant or its catalog takes effect within this time. */
export const CATALOG_TIME_TO_LIVE_SECONDS = 60;

/** Caches tenants. Each container reads one at most once a minute. */
export function cacheTenants<T extends Tenants>(tenants: T, clock: Clock): T {
  return { ...tenants, get: memoize(tenants.get, { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS }) };
}

/** Whether the shop was seeded: the seed writes its tenants last. */
export async function isSeeded(tenants: Tenants): Promise<boolean> {
  return (await tenants.get(DEFAULT_TENANT_ID)) !== undefined;
}

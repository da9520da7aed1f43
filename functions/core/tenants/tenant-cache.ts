import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import type { Clock } from '../lib/clock.ts';
import { memoize } from '../lib/memoize.ts';
import type { Tenants } from './tenant-store.ts';

/** A change of a tenant, or of what it sells, shows after this time at the latest. */
export const CATALOG_TIME_TO_LIVE_SECONDS = 60;

/** The tenants, each read at most once a minute a container. */
export function cacheTenants<T extends Tenants>(tenants: T, clock: Clock): T {
  return { ...tenants, get: memoize(tenants.get, { clock, timeToLiveSeconds: CATALOG_TIME_TO_LIVE_SECONDS }) };
}

/** Whether the shop has been filled: the seed writes its tenants last. */
export async function isSeeded(tenants: Tenants): Promise<boolean> {
  return (await tenants.get(DEFAULT_TENANT_ID)) !== undefined;
}

import { DEFAULT_TENANT_ID } from '../../../shared/lib/scalars.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import { asParameter, hostsAbove } from '../../../shared/tenant/tenant-of-visit.ts';
import type { VisitTenant } from '../../../shared/tenant/wire.ts';
import type { TenantFinder } from './tenant-store.ts';

/**
 * The tenant of a visited URL: by its parameter, its host, or the default one (docs/spec 2.2). Only the browser knows
 * an earlier choice of the visit.
 *
 * @returns undefined in a shop that was not seeded
 */
export async function findTenant(
  tenants: TenantFinder,
  { host, parameter }: { host?: string | undefined; parameter?: string | undefined },
): Promise<{ tenant: Tenant; chosenBy: VisitTenant['chosenBy'] } | undefined> {
  const asked = asParameter(parameter);
  const ways = [
    { chosenBy: 'parameter', find: async () => asked && (await tenants.idOfParameter(asked)) },
    { chosenBy: 'host', find: async () => host && (await tenants.idOfHosts(hostsAbove(host))) },
    { chosenBy: 'default', find: async () => DEFAULT_TENANT_ID },
  ] as const;
  for (const { chosenBy, find } of ways) {
    const tenantId = await find();
    const tenant = tenantId ? await tenants.get(tenantId) : undefined;
    if (tenant) return { tenant, chosenBy };
  }
  return undefined;
}

import type { Customer } from '../../../shared/customer/schema.ts';
import { DEFAULT_TENANT_ID, type TenantId } from '../../../shared/lib/scalars.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';
import type { TenantStore } from './tenant-store.ts';

type Member = Pick<Customer, 'role' | 'printTenants'>;

/** Admins of the tenant that operates the system administer all tenants, other admins their own (docs/spec 20.1). */
export const administers = (ownId: TenantId, tenantId: TenantId): boolean =>
  ownId === DEFAULT_TENANT_ID || ownId === tenantId;

/**
 * Whether a member of staff may work in this shop: an admin in the shops they administer, the print team in its own
 * shop and
 * in those whose print room an admin has granted. Routers decide which routes a role may call.
 *
 * @param member the current row, because a token does not reflect later changes
 */
export function mayWorkIn({ role, printTenants = [] }: Member, ownId: TenantId, shopId: TenantId): boolean {
  if (role === 'admin') return administers(ownId, shopId);
  return role === 'fulfilment' && (shopId === ownId || printTenants.includes(shopId));
}

/** The shops in which a member of staff may work, their own first. */
export async function shopsOfStaff(
  tenants: Pick<TenantStore, 'get' | 'ids'>,
  member: Member,
  own: Tenant,
): Promise<Tenant[]> {
  const known = member.role === 'admin' ? await tenants.ids() : (member.printTenants ?? []);
  const others = known.filter((id) => id !== own.id && mayWorkIn(member, own.id, id));
  const rows = await Promise.all(others.map((id) => tenants.get(id)));
  return [own, ...rows.flatMap((row) => row ?? [])];
}

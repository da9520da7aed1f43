import type { TenantId } from '../lib/scalars.ts';
import { Tenant, type TenantInput } from '../tenant/schema.ts';
import { SEEDED_TENANTS } from './tenants.ts';

/** The tenants of a seeded shop, as read rows. For tests. */

export const SEEDED_TENANT_IDS = ['default', 'pharmacy', 'convenience'] as const;
export type SeededTenantId = (typeof SEEDED_TENANT_IDS)[number];

/** @throws RangeError for a tenant outside the seed */
export function testTenant(id: TenantId = 'default', changes: Partial<TenantInput> = {}): Tenant {
  const seeded = SEEDED_TENANTS.find((tenant) => tenant.id === id);
  if (!seeded) throw new RangeError(`The seed brings no tenant ${id}.`);
  const commerce = { endpoint: '', apiVersion: '2025-04', publicAccessToken: `${id}.public` };
  return Tenant.parse({ ...seeded, commerce, ...changes });
}

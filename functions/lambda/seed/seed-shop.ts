import { createHash, randomBytes } from 'node:crypto';
import { DEFAULT_TENANT_ID, TENANT_IDS, type TenantId } from '../../../shared/constants/tenants.ts';
import type { Tenant } from '../../../shared/schemas/tenant.ts';
import type { CatalogStore } from '../../core/catalog/catalog-store.ts';
import type { CustomerStore } from '../../core/identity/customer-store.ts';
import type { TenantStore } from '../../core/tenants/tenant-store.ts';
import { defaultPricing, seededProducts, seededTenant } from './catalog.ts';
import { seededPromos } from './promos.ts';
import type { SeedEvent } from './seed-event.ts';

const TOKEN_BYTES = 16;

export interface SeededStores {
  tenants: TenantStore;
  catalog: Pick<CatalogStore, 'putProduct' | 'putPricing' | 'putPromo'>;
}

interface TenantWishes {
  /** the default tenant's own, from which a photo may be taken by its address: so that it can be tried */
  siteOrigin?: string | undefined;
  /** of each tenant, in place of its own */
  changeMinutes?: number | undefined;
}

/**
 * Writes what the tenants need to open. Doing it again changes nothing but what a new release changed here, and never
 * what the shop's people have written since.
 *
 * @param stores of the writer `seed`, which keeps that promise
 */
export async function seedCatalog(
  stores: SeededStores,
  { siteOrigin, changeMinutes }: TenantWishes = {},
): Promise<void> {
  const importHosts = siteOrigin === undefined ? [] : [new URL(siteOrigin).hostname];
  await Promise.all(
    TENANT_IDS.map((tenantId) =>
      seedTenant(stores, tenantId, {
        ...(tenantId === DEFAULT_TENANT_ID && importHosts.length > 0 && { importHosts }),
        ...(changeMinutes !== undefined && { changeMinutes }),
      }),
    ),
  );
}

async function seedTenant(
  { tenants, catalog }: SeededStores,
  tenantId: TenantId,
  changes: Pick<Tenant, 'importHosts' | 'changeMinutes'>,
): Promise<void> {
  for (const product of seededProducts()) await catalog.putProduct(tenantId, product);
  await catalog.putPricing(tenantId, defaultPricing());
  for (const promo of seededPromos(tenantId)) await catalog.putPromo(tenantId, promo);
  // last: a tenant is open when its row is there
  await openTenant(tenants, tenantId, (token) => ({ ...seededTenant(tenantId, token), ...changes }));
}

/**
 * Writes the tenant with the token that its clients have been given; the first seed makes it up. When several seeds are
 * the first at the same time, as a retried invocation can be, the token of one is stored, and the others take it over.
 */
async function openTenant(
  tenants: TenantStore,
  tenantId: TenantId,
  tenantWith: (token: string) => Tenant,
): Promise<void> {
  const tokenOf = (tenant: Tenant | undefined) => tenant?.commerce.publicAccessToken;
  const known = tokenOf(await tenants.get(tenantId));
  const token = known ?? `${tenantId}.${randomBytes(TOKEN_BYTES).toString('hex')}`;
  if ((await tenants.put(tenantWith(token))) === 'stored') return;
  const stored = tokenOf(await tenants.get(tenantId));
  // refused again where the shop's people have changed the row
  if (stored) await tenants.put(tenantWith(stored));
}

/** @returns how many were new */
export async function seedCustomers(customers: CustomerStore, wanted: SeedEvent['customers']): Promise<number> {
  const results = await Promise.all(
    wanted.map(({ tenantId, email, firstName, lastName, role }) =>
      customers.create(
        tenantId,
        { email, first_name: firstName, last_name: lastName, role },
        customerIdOf(tenantId, email),
      ),
    ),
  );
  return results.filter((result) => result === 'created').length;
}

/** The same person gets the same id however often the shop is seeded. */
function customerIdOf(tenantId: string, email: string): string {
  return createHash('sha256').update(`${tenantId}#${email}`).digest('base64url').slice(0, 22);
}

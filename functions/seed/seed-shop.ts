import { createHash, randomBytes } from 'node:crypto';
import { DEFAULT_TENANT_ID } from '../../shared/constants/tenants.ts';
import type { CatalogStore } from '../stores/catalog-store.ts';
import type { CustomerStore } from '../stores/customer-store.ts';
import { defaultPricing, defaultTenant, tileProduct } from './catalogue.ts';
import type { SeedEvent } from './seed-event.ts';

const TOKEN_BYTES = 16;

/** Writes what the shop needs to open. Doing it again changes nothing but what a new release changed here. */
export async function seedCatalogue(catalogue: CatalogStore): Promise<void> {
  const known = await catalogue.tenant(DEFAULT_TENANT_ID);
  // clients out there keep the token they were given
  const token = known?.commerce.publicAccessToken ?? `${DEFAULT_TENANT_ID}.${randomBytes(TOKEN_BYTES).toString('hex')}`;
  await catalogue.putProduct(DEFAULT_TENANT_ID, tileProduct());
  await catalogue.putPricing(DEFAULT_TENANT_ID, defaultPricing());
  await catalogue.putTenant(defaultTenant(token));
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

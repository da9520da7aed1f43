import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Role } from '../../../shared/customer/schema.ts';
import { DEFAULT_TENANT_ID, Email, TenantId } from '../../../shared/lib/scalars.ts';
import { SEEDED_TENANTS, type SeededTenant } from '../../../shared/seed/tenants.ts';
import { EmbedOrigins } from '../../../shared/tenant/public-tenant.ts';
import { CHANGE_MINUTES_MAX, type Tenant } from '../../../shared/tenant/schema.ts';
import type { CatalogStore } from '../../core/catalog/catalog-store.ts';
import type { GalleryStore } from '../../core/catalog/gallery-store.ts';
import type { CustomerStore } from '../../core/identity/customer-store.ts';
import type { TenantStore } from '../../core/tenants/tenant-store.ts';
import { defaultPricing, SEEDED_GROUPS, seededProducts, seededPromos, seededTenant } from './catalog.ts';

/** The operator's input: the site and its first customers. */
export const SeedEvent = z.object({
  /** Origin of the site; photos may be imported from it by URL. */
  origin: z.url(),
  /** Overrides each tenant's value, for trials. */
  changeMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(CHANGE_MINUTES_MAX))),
  /** Origins that may frame each tenant; overrides the tenant's own, for trials of a host page. */
  embedOrigins: z.optional(z.record(TenantId, EmbedOrigins)),
  customers: z.array(
    z.object({
      email: Email,
      firstName: z.string(),
      lastName: z.string(),
      role: Role,
      /** Omit for every tenant. */
      tenantId: z.optional(TenantId),
    }),
  ),
});
export type SeedEvent = z.infer<typeof SeedEvent>;

const TOKEN_BYTES = 16;

export interface SeededStores {
  tenants: TenantStore;
  catalog: Pick<CatalogStore, 'putProduct' | 'putPricing' | 'putPromo'>;
}

interface TenantWishes {
  /** Origin of the default tenant, from which it may import photos by URL, for trials. */
  siteOrigin?: string | undefined;
  /** Overrides each tenant's value. */
  changeMinutes?: number | undefined;
  /** Overrides the origins of each tenant. */
  embedOrigins?: SeedEvent['embedOrigins'];
}

/**
 * Seeds the data that tenants need to open, and the catalogs of added tenants. Idempotent: rewrites only rows that a new
 * release changed, and never staff edits.
 *
 * @param stores writer `seed`, which enforces that
 */
export async function seedCatalog(
  stores: SeededStores,
  { siteOrigin, changeMinutes, embedOrigins }: TenantWishes = {},
): Promise<void> {
  const originsById = originsByTenant(embedOrigins);
  const importHosts = siteOrigin === undefined ? [] : [new URL(siteOrigin).hostname];
  const tenantIds = await tenantIdsOf(stores.tenants);
  await Promise.all(tenantIds.map((tenantId) => fillCatalog(stores.catalog, tenantId)));
  // Last: a tenant opens once its row exists.
  await Promise.all(
    SEEDED_TENANTS.map((tenant) =>
      openTenant(stores.tenants, {
        ...tenant,
        ...(tenant.id === DEFAULT_TENANT_ID && importHosts.length > 0 && { importHosts }),
        ...(changeMinutes !== undefined && { changeMinutes }),
        ...(originsById.has(tenant.id) && { embedOrigins: originsById.get(tenant.id) }),
      }),
    ),
  );
}

/**
 * Resolves page origins by tenant id.
 *
 * @param wanted by id or by parameter (`ph`)
 * @throws Error that lists the tenants for a name that none of them has
 */
export function originsByTenant(wanted: TenantWishes['embedOrigins'] = {}): Map<TenantId, string[]> {
  const found = new Map<TenantId, string[]>();
  for (const [name, origins] of Object.entries(wanted)) {
    const tenant = SEEDED_TENANTS.find(({ id, parameter }) => name === id || name === parameter);
    if (!tenant) {
      const names = SEEDED_TENANTS.map(({ id, parameter }) => (parameter ? `${id} (${parameter})` : id)).join(', ');
      throw new Error(`EMBED_ORIGINS has ${name}, which is no tenant. The tenants are ${names}.`);
    }
    found.set(tenant.id, [...(found.get(tenant.id) ?? []), ...origins]);
  }
  return found;
}

/** Seeds a tenant's goods, prices and codes. Keeps staff edits. */
export async function fillCatalog(catalog: SeededStores['catalog'], tenantId: TenantId): Promise<void> {
  for (const product of seededProducts()) await catalog.putProduct(tenantId, product);
  await catalog.putPricing(tenantId, defaultPricing());
  for (const promo of seededPromos(tenantId)) await catalog.putPromo(tenantId, promo);
}

/** Groups of the tenant's products; the gallery seeds those of artists. */
export async function seedGroups(
  gallery: Pick<GalleryStore, 'putProductGroup'>,
  tenantIds: readonly TenantId[],
): Promise<void> {
  for (const tenantId of tenantIds) for (const group of SEEDED_GROUPS) await gallery.putProductGroup(tenantId, group);
}

/**
 * Writes the tenant with the token of its clients; the first seed generates it. If several first seeds run
 * concurrently, as a retried invocation can, one token is stored and the others adopt it.
 */
async function openTenant(tenants: TenantStore, tenant: SeededTenant): Promise<void> {
  const tokenOf = (known: Tenant | undefined) => known?.commerce.publicAccessToken;
  const known = tokenOf(await tenants.get(tenant.id));
  const token = known ?? `${tenant.id}.${randomBytes(TOKEN_BYTES).toString('hex')}`;
  if (isWritten(await tenants.put(seededTenant(tenant, token)))) return;
  const stored = tokenOf(await tenants.get(tenant.id));
  // Refused again if staff changed the row.
  if (stored) isWritten(await tenants.put(seededTenant(tenant, stored)));
}

/** @throws Error if another tenant uses a seeded host or parameter */
function isWritten(result: Awaited<ReturnType<TenantStore['put']>>): boolean {
  if (typeof result === 'object') throw new Error(`Another tenant has ${result.taken.join(' and ')}.`);
  return result === 'stored';
}

/** @returns how many were new */
export async function seedCustomers(
  customers: CustomerStore,
  tenantIds: readonly TenantId[],
  wanted: SeedEvent['customers'],
): Promise<number> {
  const results = await Promise.all(
    wanted.flatMap(({ tenantId, email, firstName, lastName, role }) =>
      (tenantId === undefined ? tenantIds : [tenantId]).map((id) =>
        customers.create(id, { email, first_name: firstName, last_name: lastName, role }, customerIdOf(id, email)),
      ),
    ),
  );
  return results.filter((result) => result === 'created').length;
}

/** Lists the initial tenants and those added since. */
export async function tenantIdsOf(tenants: Pick<TenantStore, 'ids'>): Promise<TenantId[]> {
  return [...new Set([...SEEDED_TENANTS.map(({ id }) => id), ...(await tenants.ids())])];
}

/** Derives the id, so that repeated seeds produce the same person. */
function customerIdOf(tenantId: string, email: string): string {
  return createHash('sha256').update(`${tenantId}#${email}`).digest('base64url').slice(0, 22);
}

import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';

/** Keys of products, their addresses and groups in the Catalog table. */

const PREFIXES = { product: 'PRODUCT#', product_group: 'GROUP#', artist: 'ARTIST#' } as const;
export type CatalogKind = keyof typeof PREFIXES;

export const catalogPartition = (tenantId: TenantId): string => `TENANT#${tenantId}`;
export const pricingKey = (tenantId: TenantId) => ({ pk: catalogPartition(tenantId), sk: 'CONFIG' });
export const prefixOf = (kind: CatalogKind): string => PREFIXES[kind];
export const catalogKey = (tenantId: TenantId, kind: CatalogKind, id: string) => ({
  pk: catalogPartition(tenantId),
  sk: `${PREFIXES[kind]}${id}`,
});

/** Under an address: which product it leads to. It outlives a change of the product's address, and leads on from then. */
export const slugKey = (tenantId: TenantId, slug: string) => ({ pk: `SLUG#${tenantId}#${slug}`, sk: 'META' });
/** The same of a group; no slug of a product has such a sign. */
export const groupSlugKey = (tenantId: TenantId, slug: string) => ({
  pk: `SLUG#${tenantId}#GROUP#${slug}`,
  sk: 'META',
});

/** Whose address it is, or was. */
export const GroupSlugRow = z.object({ groupId: z.string() });

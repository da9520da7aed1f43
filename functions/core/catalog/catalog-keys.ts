import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';

/** Keys of products, slugs and groups in the Catalog table. */

const PREFIXES = { product: 'PRODUCT#', product_group: 'GROUP#', artist: 'ARTIST#' } as const;
export type CatalogKind = keyof typeof PREFIXES;

export const catalogPartition = (tenantId: TenantId): string => `TENANT#${tenantId}`;
export const pricingKey = (tenantId: TenantId) => ({ pk: catalogPartition(tenantId), sk: 'CONFIG' });
export const prefixOf = (kind: CatalogKind): string => PREFIXES[kind];
export const catalogKey = (tenantId: TenantId, kind: CatalogKind, id: string) => ({
  pk: catalogPartition(tenantId),
  sk: `${PREFIXES[kind]}${id}`,
});

/** Maps a slug to its product. The row outlives a rename, so that the old address redirects. */
export const slugKey = (tenantId: TenantId, slug: string) => ({ pk: `SLUG#${tenantId}#${slug}`, sk: 'META' });
/** Like `slugKey`, for a group. No product slug contains this prefix. */
export const groupSlugKey = (tenantId: TenantId, slug: string) => ({
  pk: `SLUG#${tenantId}#GROUP#${slug}`,
  sk: 'META',
});

/** The group that has the slug, or had it. */
export const GroupSlugRow = z.object({ groupId: z.string() });

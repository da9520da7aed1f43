import * as z from 'zod/mini';
import { ClientId, IsoTime, type TenantId } from '../../../shared/lib/scalars.ts';
import { Album } from '../../../shared/photo/schema.ts';
import { ArtistGroup, GROUP_NAME_MAX, ProductGroup } from '../../../shared/product/groups.ts';
import { createSeededRows, type Writer, type Written } from '../db/seeded-rows.ts';
import { getRow, queryRows, type Table } from '../db/table.ts';
import { catalogKey, catalogPartition, GroupSlugRow, groupSlugKey, prefixOf } from './catalog-keys.ts';

/** A stored album with its id, sort order and publication time. */
export const StoredAlbum = z.extend(Album, {
  id: ClientId,
  sortOrder: z.number(),
  /** Absent: shown; null: hidden until it is published. */
  publishedFrom: z.optional(z.nullable(IsoTime)),
});
export type StoredAlbum = z.infer<typeof StoredAlbum>;

/** Groups of the shop: artists, albums of the shop's own pictures, and product groups. */
export interface GalleryStore {
  /** Ordered by sortOrder, hidden ones included. */
  artistGroups(tenantId: TenantId): Promise<ArtistGroup[]>;
  /** Ordered by sortOrder, hidden ones included. */
  albums(tenantId: TenantId): Promise<StoredAlbum[]>;
  /** Ordered by sortOrder, hidden ones included; without artists. */
  productGroups(tenantId: TenantId): Promise<ProductGroup[]>;
  /** Id of the group or artist that had this slug before it was renamed. */
  movedGroupId(tenantId: TenantId, slug: string): Promise<string | undefined>;
  putArtistGroup(tenantId: TenantId, group: ArtistGroup): Promise<Written>;
  putAlbum(tenantId: TenantId, album: StoredAlbum): Promise<Written>;
  putProductGroup(tenantId: TenantId, group: ProductGroup): Promise<Written>;
}

const ALBUM_PREFIX = 'ALBUM#';
export const albumKey = (tenantId: TenantId, id: string) => ({
  pk: catalogPartition(tenantId),
  sk: `${ALBUM_PREFIX}${id}`,
});

/** Read-mostly, eventually consistent. Idempotent: writes replace whole rows. */
export function createGalleryStore(table: Table, writer: Writer = 'shop'): GalleryStore {
  const { put } = createSeededRows(table, writer);

  function list(tenantId: TenantId, prefix: string): Promise<Record<string, unknown>[]> {
    return queryRows(table, {
      where: 'pk = :tenant AND begins_with(sk, :prefix)',
      values: { tenant: catalogPartition(tenantId), prefix },
    });
  }

  return {
    async artistGroups(tenantId) {
      const rows = await list(tenantId, prefixOf('artist'));
      return bySortOrder(rows.map((row) => z.parse(ArtistGroup, row)));
    },
    async albums(tenantId) {
      const rows = await list(tenantId, ALBUM_PREFIX);
      return bySortOrder(rows.map((row) => z.parse(StoredAlbum, row)));
    },
    async productGroups(tenantId) {
      const rows = await list(tenantId, prefixOf('product_group'));
      return bySortOrder(rows.map((row) => z.parse(ProductGroup, row)));
    },
    async movedGroupId(tenantId, slug) {
      if (slug.length > GROUP_NAME_MAX) return undefined;
      const key = groupSlugKey(tenantId, slug);
      const row = await getRow(table, key, { isConsistent: false });
      return row && z.parse(GroupSlugRow, row).groupId;
    },
    putArtistGroup: (tenantId, group) => put({ ...catalogKey(tenantId, 'artist', group.id), ...group }),
    putAlbum: (tenantId, album) => put({ ...albumKey(tenantId, album.id), ...album }),
    putProductGroup: (tenantId, group) => put({ ...catalogKey(tenantId, 'product_group', group.id), ...group }),
  };
}

export function isPublished({ publishedFrom }: Pick<StoredAlbum, 'publishedFrom'>, at: Date): boolean {
  return publishedFrom === undefined || (publishedFrom !== null && Date.parse(publishedFrom) <= at.getTime());
}

function bySortOrder<Entry extends { sortOrder: number }>(entries: Entry[]): Entry[] {
  return entries.sort((a, b) => a.sortOrder - b.sortOrder);
}

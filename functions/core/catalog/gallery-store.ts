import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { ClientId, IsoTime } from '../../../shared/schemas/common.ts';
import { Album, ArtistGroup } from '../../../shared/schemas/gallery.ts';
import { ProductGroup } from '../../../shared/schemas/product-group.ts';
import { queryRows } from '../dynamodb/query-rows.ts';
import { createSeededRows, type Writer, type Written } from '../dynamodb/seeded-rows.ts';
import type { Table } from '../dynamodb/table.ts';

/** An album as it is kept: its place among the others, a name for its row, and from when on anybody sees it. */
export const StoredAlbum = z.extend(Album, {
  id: ClientId,
  sortOrder: z.number(),
  /** absent: it is shown; null: nobody sees it until it is published */
  publishedFrom: z.optional(z.nullable(IsoTime)),
});
export type StoredAlbum = z.infer<typeof StoredAlbum>;

/** What the shop is sorted by: its own pictures by artists and albums, its products by groups. */
export interface GalleryStore {
  /** in the order of sortOrder, hidden ones included */
  artistGroups(tenantId: TenantId): Promise<ArtistGroup[]>;
  /** in the order of sortOrder, with those that nobody sees yet */
  albums(tenantId: TenantId): Promise<StoredAlbum[]>;
  /** in the order of sortOrder, hidden ones included; artists are groups of their own */
  productGroups(tenantId: TenantId): Promise<ProductGroup[]>;
  putArtistGroup(tenantId: TenantId, group: ArtistGroup): Promise<Written>;
  putAlbum(tenantId: TenantId, album: StoredAlbum): Promise<Written>;
  putProductGroup(tenantId: TenantId, group: ProductGroup): Promise<Written>;
}

const ARTIST_PREFIX = 'ARTIST#';
const ALBUM_PREFIX = 'ALBUM#';
const GROUP_PREFIX = 'GROUP#';
const partition = (tenantId: TenantId) => `TENANT#${tenantId}`;
const artistKey = (tenantId: TenantId, id: string) => ({ pk: partition(tenantId), sk: `${ARTIST_PREFIX}${id}` });
export const albumKey = (tenantId: TenantId, id: string) => ({ pk: partition(tenantId), sk: `${ALBUM_PREFIX}${id}` });
const groupKey = (tenantId: TenantId, id: string) => ({ pk: partition(tenantId), sk: `${GROUP_PREFIX}${id}` });

/**
 * Read mostly, eventually consistent. Rows say all there is to say, so writing one twice changes nothing. Each is 1 WCU
 * for 1 KB.
 */
export function createGalleryStore(table: Table, writer: Writer = 'shop'): GalleryStore {
  const { put } = createSeededRows(table, writer);

  /** One partition query, 0.5 RCU for each 4 KB: an album of eight pictures is about 3 KB. */
  function list(tenantId: TenantId, prefix: string): Promise<Record<string, unknown>[]> {
    return queryRows(table, {
      KeyConditionExpression: 'pk = :tenant AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':tenant': partition(tenantId), ':prefix': prefix },
    });
  }

  return {
    async artistGroups(tenantId) {
      const rows = await list(tenantId, ARTIST_PREFIX);
      return bySortOrder(rows.map((row) => z.parse(ArtistGroup, row)));
    },
    async albums(tenantId) {
      const rows = await list(tenantId, ALBUM_PREFIX);
      return bySortOrder(rows.map((row) => z.parse(StoredAlbum, row)));
    },
    async productGroups(tenantId) {
      const rows = await list(tenantId, GROUP_PREFIX);
      return bySortOrder(rows.map((row) => z.parse(ProductGroup, row)));
    },
    putArtistGroup: (tenantId, group) => put({ ...artistKey(tenantId, group.id), ...group }),
    putAlbum: (tenantId, album) => put({ ...albumKey(tenantId, album.id), ...album }),
    putProductGroup: (tenantId, group) => put({ ...groupKey(tenantId, group.id), ...group }),
  };
}

/** Whether everybody sees an album at a moment. */
export function isPublished({ publishedFrom }: Pick<StoredAlbum, 'publishedFrom'>, at: Date): boolean {
  return publishedFrom === undefined || (publishedFrom !== null && Date.parse(publishedFrom) <= at.getTime());
}

function bySortOrder<Entry extends { sortOrder: number }>(entries: Entry[]): Entry[] {
  return entries.sort((a, b) => a.sortOrder - b.sortOrder);
}

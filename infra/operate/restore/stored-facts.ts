import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import type { Table } from '../../../functions/core/db/table.ts';
import type { OwnerKey } from '../../../functions/core/lib/owner.ts';
import { fromOrderRow } from '../../../functions/core/orders/order-rows.ts';
import { detailKey, parsePhotoKey, previewKey, thumbnailKey } from '../../../functions/core/photos/photo-keys.ts';
import { PhotoRecord } from '../../../functions/core/photos/photo-record.ts';
import { needsPhotos } from '../../../functions/core/privacy/photo-needs.ts';
import { fromJobRow } from '../../../functions/core/production/print-job-rows.ts';
import { photosOf } from '../../../functions/core/projects/project-check.ts';
import { createProjectReadStore } from '../../../functions/core/projects/project-read-store.ts';
import { readHead } from '../../../functions/core/projects/project-rows.ts';
import { picturesNamedIn } from '../../../functions/core/tenant-setup/named-pictures.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';

/** The contents and references of the rows of both tables. */
export interface StoredFacts {
  rows: { catalog: number; shop: number };
  /** Object keys of each photo that can be used, by the photo's key. */
  photos: Map<string, string[]>;
  /** The first row that uses a photo, by the photo's key: an open project, an order, or a row of the catalog. */
  uses: Map<string, string>;
  /** Print files that are not due for deletion, with their order. */
  prints: Map<string, string>;
  /** Such as `default A7K2Q9`. */
  orders: Set<string>;
  customers: { tenantId: TenantId; id: string; email: string }[];
  /** Ids of requested and completed erasures. */
  erasures: Set<string>;
  /** Keys of rows that do not have the shape that this version of the shop reads. */
  unreadable: string[];
}

export interface ShopTables {
  documents: DynamoDBDocumentClient;
  catalog: string;
  shop: string;
}

type Row = Record<string, unknown>;
const Keys = z.object({ pk: z.string(), sk: z.string() });
const CustomerRow = z.object({ id: z.string(), email: z.string() });

/**
 * Reads both tables from end to end. An operator may scan; no function may (ADR 3).
 *
 * @param now orders that ended long before need no photos
 */
export async function readFacts({ documents, catalog, shop }: ShopTables, now: Date): Promise<StoredFacts> {
  const facts: StoredFacts = {
    rows: { catalog: 0, shop: 0 },
    photos: new Map(),
    uses: new Map(),
    prints: new Map(),
    orders: new Set(),
    customers: [],
    erasures: new Set(),
    unreadable: [],
  };
  const shopReader = createShopReader(facts, { documents, tableName: shop }, now);
  for await (const row of scan(documents, shop)) {
    facts.rows.shop += 1;
    await readable(facts, row, () => shopReader.read(row));
  }
  shopReader.finish();
  for await (const row of scan(documents, catalog)) {
    facts.rows.catalog += 1;
    await readable(facts, row, () => readCatalogRow(facts, row));
  }
  return facts;
}

async function* scan(documents: DynamoDBDocumentClient, TableName: string): AsyncGenerator<Row> {
  for await (const { Items = [] } of paginateScan({ client: documents }, { TableName })) yield* Items;
}

async function readable(facts: StoredFacts, row: Row, read: () => void | Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    // Damaged compression is a TypeError or an error of zlib; a failing network is neither.
    if (!(error instanceof z.core.$ZodError) && !isDamaged(error)) throw error;
    facts.unreadable.push(`${row.pk} ${row.sk}`);
  }
}

const isDamaged = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'));

function createShopReader(facts: StoredFacts, table: Table, now: Date) {
  const projects = createProjectReadStore(table);
  /** Print files by the partition of their order. */
  const files = new Map<string, string[]>();
  const withPrints = new Set<string>();

  async function read(row: Row): Promise<void> {
    const { pk, sk } = z.parse(Keys, row);
    const [kind, tenantId = '', id = ''] = pk.split('#');
    if (kind === 'PHOTO' && sk.startsWith('PHOTO#')) readPhoto(facts, row);
    else if (kind === 'OWNER' && sk.startsWith('PROJECT#'))
      await readProject(tenantId as TenantId, id as OwnerKey, row);
    else if (kind === 'ORDER' && sk === 'META') readOrder(`${tenantId} ${id}`, row);
    else if (kind === 'ORDER' && sk === 'PRINTS') withPrints.add(pk);
    else if (kind === 'ORDER' && sk.startsWith('JOB#'))
      files.set(pk, [...(files.get(pk) ?? []), ...(fromJobRow(row).files ?? []).map(({ key }) => key)]);
    else if (kind === 'CUSTOMER' && sk === 'META')
      facts.customers.push({ tenantId: tenantId as TenantId, ...z.parse(CustomerRow, row) });
    else if (kind === 'ERASURE') facts.erasures.add(sk);
  }

  async function readProject(tenantId: TenantId, owner: OwnerKey, row: Row): Promise<void> {
    const head = readHead(row);
    if (head.isOrdered) return;
    const project = head.project ?? (await projects.get(tenantId, owner, head.id));
    for (const { key } of project ? photosOf(project) : []) use(facts, key, `wall ${head.id} of ${tenantId} ${owner}`);
  }

  function readOrder(name: string, row: Row): void {
    facts.orders.add(name);
    const { order } = fromOrderRow(row);
    if (!needsPhotos(order, now)) return;
    for (const { tiles } of order.lines) for (const { photoKey } of tiles) use(facts, photoKey, `order ${name}`);
  }

  /** Files without the row of their next check are deleted, or about to be. */
  function finish(): void {
    for (const pk of withPrints)
      for (const key of files.get(pk) ?? []) facts.prints.set(key, `order ${pk.split('#').slice(1).join(' ')}`);
  }

  return { read, finish };
}

function readPhoto(facts: StoredFacts, row: Row): void {
  const photo = z.parse(PhotoRecord, row);
  const location = parsePhotoKey(photo.key);
  if (photo.status !== 'ready' || photo.endedAt !== undefined || !location) return;
  facts.photos.set(photo.key, [
    photo.originalKey ?? photo.key,
    ...(photo.workingKey ? [photo.workingKey] : []),
    previewKey(location),
    thumbnailKey(location),
    ...(photo.hasDetail ? [detailKey(location)] : []),
  ]);
}

function readCatalogRow(facts: StoredFacts, row: Row): void {
  const { pk, sk } = z.parse(Keys, row);
  const [kind, tenantId = ''] = pk.split('#');
  if (kind !== 'TENANT') return;
  for (const key of picturesNamedIn(row, tenantId as TenantId)) use(facts, key, `${sk} of ${tenantId}`);
}

function use({ uses }: StoredFacts, photoKey: string, by: string): void {
  // An anonymous order has no photo.
  if (parsePhotoKey(photoKey) && !uses.has(photoKey)) uses.set(photoKey, by);
}

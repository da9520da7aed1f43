import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { SharedPicture } from '../../../shared/photo/schema.ts';
import type { CatalogPart } from '../../../shared/tenant/admin-wire.ts';
import { assetKey } from '../assets/asset-store.ts';
import { catalogPartition, slugKey } from '../catalog/catalog-keys.ts';
import { readRows } from '../db/read-rows.ts';
import { putRow, queryPage, type Table } from '../db/table.ts';
import type { Clock } from '../lib/clock.ts';
import { isLibraryPicture } from '../photos/photo-keys.ts';
import { picturesNamedIn, withPicturesOf } from './named-pictures.ts';
import { copyPictures, type PictureCopyDeps } from './picture-copy.ts';

export interface CatalogCopyDeps extends PictureCopyDeps {
  catalog: Table;
  clock: Clock;
}

/** Sort key prefixes by part. Products with a picture are works of the gallery. */
const PREFIXES: Record<CatalogPart, readonly string[]> = {
  products: ['CONFIG', 'PRODUCT#', 'GROUP#'],
  gallery: ['ARTIST#', 'ALBUM#', 'PRODUCT#'],
  promos: ['PROMO#'],
  pages: ['PAGE#', 'HELP#'],
};

/** Rows of the other tenant per call: a function of the API has 15 seconds, and a write takes some 10 ms. */
const ROWS_MAX = 200;
const ROWS_AT_ONCE = 20;
/** After this time a call stops and returns a cursor. */
const TIME_UP_AFTER_MS = 8_000;
/** Sorts before the sort keys of all rows. */
const START_CURSOR = ' ';

type Row = Record<string, unknown> & { sk: string };

interface TakenOver {
  rowsCount: number;
  picturesCount: number;
  /** Where to continue; absent when the copy is complete. */
  cursor?: string;
}

/**
 * Copies products, content and settings of another tenant to a new one, a part per call. Keeps existing rows, so calls
 * are idempotent and resumable. Pictures that a row names become the tenant's own, in the same places of its library.
 * Copies the seed's marks, so that releases keep updating unedited rows, but no marks of staff, because they have not
 * edited
 * the
 * new tenant.
 */
export async function takeOverCatalog(
  deps: CatalogCopyDeps,
  wanted: { from: TenantId; to: TenantId; parts: readonly CatalogPart[]; cursor?: string | undefined },
): Promise<TakenOver> {
  const { catalog, clock } = deps;
  const { from, to, parts, cursor } = wanted;
  const endsAtMs = clock.now().getTime() + TIME_UP_AFTER_MS;
  const isTimeUp = () => clock.now().getTime() >= endsAtMs;
  const pk = catalogPartition(from);
  const { rows: found, last } = await queryPage(catalog, {
    where: 'pk = :pk',
    values: { pk },
    limit: ROWS_MAX,
    after: cursor === undefined ? undefined : { pk, sk: cursor },
  });
  const rows = (found as Row[]).filter((row) => parts.some((part) => isOfPart(row, part)));
  const done: Required<TakenOver> = { rowsCount: 0, picturesCount: 0, cursor: cursor ?? START_CURSOR };
  for (let begun = 0; begun < rows.length; begun += ROWS_AT_ONCE) {
    if (isTimeUp()) return done;
    const batch = rows.slice(begun, begun + ROWS_AT_ONCE);
    const keys = [...new Set(batch.flatMap((row) => picturesNamedIn(row, from)))];
    const pictures = await copyPictures(deps, keys, { from, to, isTimeUp });
    done.picturesCount += pictures.count;
    if (!pictures.isDone) return done;
    const assets = await readRows(
      catalog,
      [...pictures.ready].filter(isLibraryPicture).map((key) => assetKey(from, key.split('/').at(-1) ?? '')),
    );
    const copies = [...assets, ...batch.flatMap((row) => withReadyPictures(row, pictures.ready))].flatMap((row) =>
      rowsAt(withPicturesOf(row, pictures.ready, from, to), to),
    );
    done.rowsCount += (await Promise.all(copies.map((row) => writeNew(catalog, row)))).filter(Boolean).length;
    done.cursor = batch.at(-1)?.sk ?? done.cursor;
  }
  const { rowsCount, picturesCount } = done;
  return { rowsCount, picturesCount, ...(last && { cursor: String(last.sk) }) };
}

function isOfPart(row: Row, part: CatalogPart): boolean {
  if (!PREFIXES[part].some((prefix) => row.sk.startsWith(prefix))) return false;
  return !row.sk.startsWith('PRODUCT#') || 'precustomizedPicture' in row === (part === 'gallery');
}

const WithPictures = z.object({
  images: z.optional(z.array(SharedPicture)),
  precustomizedPicture: z.optional(SharedPicture),
});

/** Removes pictures without files, which could not be printed, and works that consist of such a picture. */
function withReadyPictures(row: Row, ready: ReadonlySet<string>): Row[] {
  if (!row.sk.startsWith('ALBUM#') && !('precustomizedPicture' in row)) return [row];
  const { images, precustomizedPicture } = z.parse(WithPictures, row);
  if (precustomizedPicture && !ready.has(precustomizedPicture.key)) return [];
  return [{ ...row, ...(images && { images: images.filter(({ key }) => ready.has(key)) }) }];
}

/** The row under the other tenant, and for a product its slug row. */
function rowsAt(row: Record<string, unknown>, to: TenantId): Record<string, unknown>[] {
  const { revision: _revision, changedAt: _changedAt, changedBy: _changedBy, ...content } = row;
  const address = String(row.sk).startsWith('PRODUCT#')
    ? [{ ...slugKey(to, String(row.urlSlug)), productId: row.id }]
    : [];
  return [...address, { ...content, pk: catalogPartition(to) }];
}

/** @returns whether the row was new */
async function writeNew(table: Table, item: Record<string, unknown>): Promise<boolean> {
  return putRow(table, item, { if: 'attribute_not_exists(pk)' });
}

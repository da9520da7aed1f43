import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { FaceBox } from '../../../shared/photo/wire.ts';
import type { Condition } from '../db/expressions.ts';
import { readRows } from '../db/read-rows.ts';
import { deleteRow, getRow, putRow, type Table, updateAndRead, updateRow } from '../db/table.ts';
import type { OwnerKey } from '../lib/owner.ts';
import { parsePhotoKey } from './photo-keys.ts';
import { PhotoRecord } from './photo-record.ts';
import { firstLook, hashRowKey, rowKeyOf } from './photo-rows.ts';

export interface PhotoStore {
  /** One photo by its upload key; undefined before intake has processed it, and after it has ended. */
  get(tenantId: TenantId, key: string): Promise<PhotoRecord | undefined>;
  /** Like `get`, but consistent, and includes a photo that is being deleted. */
  getNewest(tenantId: TenantId, key: string): Promise<PhotoRecord | undefined>;
  /** Reads photos by upload key; the map omits those without a record. */
  getAll(tenantId: TenantId, keys: readonly string[]): Promise<Map<string, PhotoRecord>>;
  /**
   * Writes the result of intake, and for a ready photo the row by which its owner finds it by hash. Idempotent for the
   * same upload (same etag).
   */
  put(record: PhotoRecord): Promise<void>;
  /**
   * Like `put`, for a shopper's upload: a ready photo stays unchanged by later uploads under its key, because tiles
   * were framed with it. A photo that is being deleted does not count.
   */
  takeIn(record: PhotoRecord): Promise<'kept' | 'taken_before'>;
  /**
   * Records that a photo could not be fetched, unless it has a record, because a concurrent fetch may have succeeded.
   */
  refuseUnseen(record: PhotoRecord): Promise<'refused' | 'known'>;
  /** Deletes the record of a photo if it is unchanged. */
  forget(record: Pick<PhotoRecord, 'tenantId' | 'key' | 'etag'>): Promise<void>;
  /** Removes the mark from a photo that is used again. Of this and its end exactly one wins. */
  unmark(tenantId: TenantId, key: string): Promise<'kept' | 'ended'>;
  /** The ready photos of these owners with one of these hashes; of equal files of one owner the latest. */
  getByHash(tenantId: TenantId, search: HashSearch): Promise<PhotoRecord[]>;
  /**
   * Stores the detected faces. Idempotent: a second call returns the faces of the first.
   *
   * @param photo whose faces were detected
   * @returns undefined if the photo was deleted or replaced since
   */
  keepFaces(photo: Pick<PhotoRecord, 'tenantId' | 'key' | 'etag'>, faces: FaceBox[]): Promise<FaceBox[] | undefined>;
}

interface HashSearch {
  owners: readonly OwnerKey[];
  /** Hex, lower case. */
  sha256: readonly string[];
}

/** Key of an owner's photo with this hash, the latest if there are several. */
const HashRow = z.object({ key: z.string() });

export function createPhotoStore(table: Table): PhotoStore {
  async function get(tenantId: TenantId, key: string): Promise<PhotoRecord | undefined> {
    const record = await read(tenantId, key, false);
    return record?.endedAt === undefined ? record : undefined;
  }
  const getNewest = (tenantId: TenantId, key: string) => read(tenantId, key, true);

  async function read(tenantId: TenantId, key: string, isConsistent: boolean): Promise<PhotoRecord | undefined> {
    const rowKey = rowKeyOf(tenantId, key);
    if (!rowKey) return undefined;
    const row = await getRow(table, rowKey, { isConsistent });
    return row && PhotoRecord.parse(row);
  }

  async function getAll(tenantId: TenantId, keys: readonly string[]): Promise<Map<string, PhotoRecord>> {
    const rowKeys = [...new Set(keys)].flatMap((key) => rowKeyOf(tenantId, key) ?? []);
    const records = (await readRows(table, rowKeys)).map((row) => PhotoRecord.parse(row));
    return new Map(records.flatMap((record) => (record.endedAt === undefined ? [[record.key, record]] : [])));
  }

  async function getByHash(tenantId: TenantId, { owners, sha256 }: HashSearch): Promise<PhotoRecord[]> {
    const hashes = new Set(sha256);
    const rowKeys = [...new Set(owners)].flatMap((owner) =>
      [...hashes].map((hash) => hashRowKey(tenantId, owner, hash)),
    );
    const keys = (await readRows(table, rowKeys)).map((row) => HashRow.parse(row).key);
    const records = await getAll(tenantId, keys);
    // The row may be outdated, so the record decides.
    return [...records.values()].filter(
      ({ status, sha256: hash, takenInAt }) => status === 'ready' && hashes.has(hash) && takenInAt !== undefined,
    );
  }

  async function put(record: PhotoRecord): Promise<void> {
    await write(record, { if: 'attribute_not_exists(pk) OR etag <> :etag', values: { etag: record.etag } });
  }

  async function takeIn(record: PhotoRecord): Promise<'kept' | 'taken_before'> {
    const isKept = await write(record, {
      if: 'attribute_not_exists(pk) OR #status <> :ready OR attribute_exists(endedAt)',
      values: { ready: 'ready' },
    });
    return isKept ? 'kept' : 'taken_before';
  }

  async function write(record: PhotoRecord, condition: Condition): Promise<boolean> {
    const rowKey = rowKeyOf(record.tenantId, record.key);
    if (!rowKey) throw notAnUpload(record);
    // First, so that a ready photo can always be found; the row has no effect without the record.
    if (record.status === 'ready' && record.takenInAt) await putHashRow(record, record.takenInAt);
    return putRow(table, { ...record, ...rowKey, ...firstLook(record) }, condition);
  }

  async function refuseUnseen(record: PhotoRecord): Promise<'refused' | 'known'> {
    const rowKey = rowKeyOf(record.tenantId, record.key);
    if (!rowKey) throw notAnUpload(record);
    const row = { ...record, ...rowKey, ...firstLook(record) };
    return (await putRow(table, row, { if: 'attribute_not_exists(pk)' })) ? 'refused' : 'known';
  }

  async function forget({ tenantId, key, etag }: Pick<PhotoRecord, 'tenantId' | 'key' | 'etag'>): Promise<void> {
    const rowKey = rowKeyOf(tenantId, key);
    if (!rowKey) return;
    await deleteRow(table, rowKey, { if: 'etag = :etag AND attribute_not_exists(endedAt)', values: { etag } });
  }

  async function unmark(tenantId: TenantId, key: string): Promise<'kept' | 'ended'> {
    const rowKey = rowKeyOf(tenantId, key);
    if (!rowKey) return 'ended';
    return (await updateRow(table, rowKey, {
      remove: ['unneededSince'],
      if: 'attribute_exists(pk) AND attribute_not_exists(endedAt)',
    }))
      ? 'kept'
      : 'ended';
  }

  async function putHashRow({ tenantId, key, sha256 }: PhotoRecord, takenInAt: string): Promise<void> {
    const owner = parsePhotoKey(key)?.owner ?? '';
    await putRow(
      table,
      { ...hashRowKey(tenantId, owner, sha256), key, takenInAt },
      { if: 'attribute_not_exists(pk) OR takenInAt < :takenInAt', values: { takenInAt } },
    );
  }

  async function keepFaces(
    { tenantId, key, etag }: Pick<PhotoRecord, 'tenantId' | 'key' | 'etag'>,
    faces: FaceBox[],
  ): Promise<FaceBox[] | undefined> {
    const rowKey = rowKeyOf(tenantId, key);
    if (!rowKey) return undefined;
    const outcome = await updateAndRead(table, rowKey, {
      setOnce: { faces },
      if: 'etag = :etag',
      values: { etag },
    });
    return outcome.kind === 'written' ? PhotoRecord.parse(outcome.row).faces : undefined;
  }

  return { get, getNewest, getAll, put, takeIn, refuseUnseen, forget, unmark, getByHash, keepFaces };
}

function notAnUpload({ tenantId, key }: PhotoRecord): RangeError {
  return new RangeError(`Not the key of an upload of ${tenantId}: ${key}`);
}

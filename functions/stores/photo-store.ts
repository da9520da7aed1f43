import { setTimeout as delay } from 'node:timers/promises';
import { BatchGetCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { TenantId } from '../../shared/constants/tenants.ts';
import { parsePhotoKey } from '../domain/photo-keys.ts';
import { PhotoRecord } from '../domain/photo-record.ts';
import { isConditionFailed, type Table } from './table.ts';

/** DynamoDB's limit of keys in one BatchGetItem. */
const BATCH_MAX = 100;
const RETRY_DELAY_MS = 50;

export interface PhotoStore {
  /** One photo by its upload key; undefined while intake has not seen it. 0.5 RCU. */
  get(tenantId: TenantId, key: string): Promise<PhotoRecord | undefined>;
  /** Many at once, by upload key; those without a record are missing from the map. 0.5 RCU each. */
  getAll(tenantId: TenantId, keys: readonly string[]): Promise<Map<string, PhotoRecord>>;
  /** Writes what intake found. The same upload (same etag) changes nothing when it comes again. 1 WCU. */
  put(record: PhotoRecord): Promise<void>;
}

export function createPhotoStore(table: Table): PhotoStore {
  const { documents, tableName } = table;

  async function get(tenantId: TenantId, key: string): Promise<PhotoRecord | undefined> {
    const rowKey = rowKeyOf(tenantId, key);
    if (!rowKey) return undefined;
    const { Item } = await documents.send(new GetCommand({ TableName: tableName, Key: rowKey }));
    return Item && PhotoRecord.parse(Item);
  }

  async function getAll(tenantId: TenantId, keys: readonly string[]): Promise<Map<string, PhotoRecord>> {
    const rowKeys = [...new Set(keys)].flatMap((key) => rowKeyOf(tenantId, key) ?? []);
    const found = new Map<string, PhotoRecord>();
    for (let start = 0; start < rowKeys.length; start += BATCH_MAX) {
      for (const row of await batchGet(rowKeys.slice(start, start + BATCH_MAX))) {
        const record = PhotoRecord.parse(row);
        found.set(record.key, record);
      }
    }
    return found;
  }

  async function batchGet(rowKeys: RowKey[]): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    let pending: Record<string, unknown>[] = rowKeys;
    for (let attempt = 0; pending.length > 0; attempt++) {
      // what DynamoDB leaves unprocessed is throttled: asking again at once would be throttled again
      if (attempt > 0) await delay(RETRY_DELAY_MS * attempt);
      const reply = await documents.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys: pending } } }));
      rows.push(...(reply.Responses?.[tableName] ?? []));
      pending = reply.UnprocessedKeys?.[tableName]?.Keys ?? [];
    }
    return rows;
  }

  async function put(record: PhotoRecord): Promise<void> {
    const rowKey = rowKeyOf(record.tenantId, record.key);
    if (!rowKey) throw new RangeError(`Not the key of an upload of ${record.tenantId}: ${record.key}`);
    try {
      await documents.send(
        new PutCommand({
          TableName: tableName,
          Item: { ...record, ...rowKey },
          ConditionExpression: 'attribute_not_exists(pk) OR etag <> :etag',
          ExpressionAttributeValues: { ':etag': record.etag },
        }),
      );
    } catch (error) {
      if (!isConditionFailed(error)) throw error;
    }
  }

  return { get, getAll, put };
}

interface RowKey extends Record<string, unknown> {
  pk: string;
  sk: string;
}

/** @returns undefined where the key is no upload of this tenant: such a photo cannot exist */
function rowKeyOf(tenantId: TenantId, key: string): RowKey | undefined {
  const address = parsePhotoKey(key);
  if (address?.tenantId !== tenantId) return undefined;
  return { pk: `PHOTO#${tenantId}#${address.owner}`, sk: `PHOTO#${address.photoId}` };
}

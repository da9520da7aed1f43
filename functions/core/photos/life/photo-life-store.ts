import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { UNNEEDED_GRACE_DAYS, UNUSED_PHOTO_DAYS } from '../../../../shared/constants/life.ts';
import { dueRows } from '../../dynamodb/due-rows.ts';
import { queryRows } from '../../dynamodb/query-rows.ts';
import { readRows } from '../../dynamodb/read-rows.ts';
import { isConditionFailed, type Table } from '../../dynamodb/table.ts';
import { Owner, type OwnerKey } from '../../owners/owner.ts';
import { parsePhotoKey } from '../photo-keys.ts';
import { PhotoRecord } from '../photo-record.ts';
import { hashRowKey, photoPartition, rowKeyOf } from '../photo-rows.ts';
import { DUE_PARTITION, dueAt, SECOND_LOOK_AFTER_MS } from './first-look.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A photo as it was when it came to be looked at; a change names it, so that of two looks one counts. */
export interface DuePhoto extends PhotoRecord {
  owner: OwnerKey;
  /** the moment that it was due */
  seenDue: string;
}

const DueRow = z.object({ pk: z.string(), sk: z.string() });
const Due = z.object({ gsi2sk: z.string() });

export type PhotoLifeStore = ReturnType<typeof createPhotoLifeStore>;

/**
 * How far the life of each photo is. A photo waits in the index for its next look. One that nothing needs is marked
 * (unneededSince); a month later, unless somebody has used it, it has ended (endedAt): nobody can use it any more, its
 * objects are tagged, and an hour later its row goes.
 */
export function createPhotoLifeStore(table: Table) {
  const { documents, tableName: TableName } = table;

  /** The longest due first. 0.5 RCU for some fifty and as much for each. */
  async function due(now: Date, limit: number): Promise<DuePhoto[]> {
    const items = await dueRows(table, DUE_PARTITION, now.toISOString(), limit);
    const rows = await readRows(
      table,
      items.map((item) => z.parse(DueRow, item)),
    );
    return rows.flatMap((row) => {
      // gone or moved on since the index was written
      const seen = z.safeParse(Due, row).data;
      if (!seen || seen.gsi2sk >= now.toISOString()) return [];
      const record = PhotoRecord.parse(row);
      const owner = z.safeParse(Owner, parsePhotoKey(record.key)?.owner).data;
      return owner ? [{ ...record, owner, seenDue: seen.gsi2sk }] : [];
    });
  }

  /** It is needed: it is looked at again after a while. */
  async function keep(photo: DuePhoto, now: Date): Promise<void> {
    await change(photo, 'SET gsi2sk = :next REMOVE unneededSince, mayBeTagged', {
      ':next': dueAt(now.getTime() + UNUSED_PHOTO_DAYS * DAY_MS).gsi2sk,
    });
  }

  /** Nothing needs it. */
  async function mark(photo: DuePhoto, now: Date): Promise<void> {
    await change(photo, 'SET unneededSince = :now, gsi2sk = :next', {
      ':now': now.toISOString(),
      ':next': dueAt(now.getTime() + UNNEEDED_GRACE_DAYS * DAY_MS).gsi2sk,
    });
  }

  /**
   * Ends the photo, so that no call can use it. Of this and a concurrent use exactly one wins.
   */
  function end(photo: DuePhoto, now: Date): Promise<'done' | 'moved_on'> {
    return change(
      photo,
      'SET endedAt = :now, gsi2sk = :next',
      {
        ':now': now.toISOString(),
        ':next': dueAt(now.getTime() + SECOND_LOOK_AFTER_MS).gsi2sk,
        ':since': photo.unneededSince ?? '',
      },
      // whoever uses the photo takes the mark off and changes nothing else
      ' AND unneededSince = :since',
    );
  }

  /** All its objects are tagged; where that failed on the way it is done again at the next look. 1 WCU. */
  async function tagged({ tenantId, key, endedAt }: PhotoRecord): Promise<void> {
    await unlessRefused(
      documents.send(
        new UpdateCommand({
          TableName,
          Key: rowKeyOf(tenantId, key),
          UpdateExpression: 'SET isTagged = :yes',
          ConditionExpression: 'endedAt = :ended',
          ExpressionAttributeValues: { ':yes': true, ':ended': endedAt },
        }),
      ),
    );
  }

  /** @param photo as it was seen; where it was used, taken in again or looked at meanwhile, nothing changes */
  function change(photo: DuePhoto, UpdateExpression: string, values: Record<string, string>, condition = '') {
    return unlessRefused(
      documents.send(
        new UpdateCommand({
          TableName,
          Key: rowKeyOf(photo.tenantId, photo.key),
          UpdateExpression,
          ConditionExpression: `gsi2sk = :seen AND etag = :etag${condition}`,
          ExpressionAttributeValues: { ...values, ':seen': photo.seenDue, ':etag': photo.etag },
        }),
      ),
    );
  }

  /** Whether another photo of the owner, one that has not ended, is printed from the same original. Consistent, 1 RCU for 4 KB of the owner's rows. */
  async function hasTwin(photo: DuePhoto): Promise<boolean> {
    if (!photo.originalKey) return false;
    const twins = await queryRows(table, {
      KeyConditionExpression: 'pk = :owner',
      FilterExpression: 'originalKey = :original AND #key <> :key AND attribute_not_exists(endedAt)',
      ExpressionAttributeNames: { '#key': 'key' },
      ExpressionAttributeValues: {
        ':owner': photoPartition(photo.tenantId, photo.owner),
        ':original': photo.originalKey,
        ':key': photo.key,
      },
      ConsistentRead: true,
    });
    return twins.length > 0;
  }

  /** Forgets a photo that has ended, and that it is found by its hash. 2 WCU and 1 of the index. */
  async function forget({ tenantId, owner, key, sha256, endedAt }: DuePhoto): Promise<void> {
    if (sha256) {
      const Key = hashRowKey(tenantId, owner, sha256);
      await unlessRefused(
        documents.send(
          new DeleteCommand({
            TableName,
            Key,
            ConditionExpression: '#key = :key',
            ExpressionAttributeNames: { '#key': 'key' },
            ExpressionAttributeValues: { ':key': key },
          }),
        ),
      );
    }
    await unlessRefused(
      documents.send(
        new DeleteCommand({
          TableName,
          Key: rowKeyOf(tenantId, key),
          ConditionExpression: 'endedAt = :ended',
          ExpressionAttributeValues: { ':ended': endedAt },
        }),
      ),
    );
  }

  return { due, keep, mark, end, tagged, hasTwin, forget };
}

async function unlessRefused(write: Promise<unknown>): Promise<'done' | 'moved_on'> {
  try {
    await write;
    return 'done';
  } catch (error) {
    if (isConditionFailed(error)) return 'moved_on';
    throw error;
  }
}

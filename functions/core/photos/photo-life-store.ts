import * as z from 'zod/mini';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { DAY_MS } from '../../../shared/lib/time.ts';
import { UNNEEDED_GRACE_DAYS, UNUSED_PHOTO_DAYS } from '../../../shared/photo/retention.ts';
import type { Change } from '../db/expressions.ts';
import { dueRows, readRows } from '../db/read-rows.ts';
import { deleteRow, queryRows, type Table, updateRow } from '../db/table.ts';
import { Owner, type OwnerKey } from '../lib/owner.ts';
import { parsePhotoKey } from './photo-keys.ts';
import { PhotoRecord } from './photo-record.ts';
import { DUE_PARTITION, dueAt, hashRowKey, photoPartition, rowKeyOf, SECOND_LOOK_AFTER_MS } from './photo-rows.ts';

/** A due photo at the time of the read. Changes are conditional on it, so that one of two concurrent checks wins. */
export interface DuePhoto extends PhotoRecord {
  owner: OwnerKey;
  /** The due time that was read. */
  seenDue: string;
}

const DueRow = z.object({ pk: z.string(), sk: z.string() });
const Due = z.object({ gsi2sk: z.string() });

export type PhotoLifeStore = ReturnType<typeof createPhotoLifeStore>;

/**
 * Lifecycle of photos. A photo waits in the index for its next check. An unneeded one is marked (unneededSince). A
 * month later, unless it was used, it ends (endedAt): it can no longer be used and its objects are tagged. An hour
 * later its
 * row
 * is deleted.
 */
export function createPhotoLifeStore(table: Table) {
  /** Longest overdue first. */
  async function due(now: Date, limit: number): Promise<DuePhoto[]> {
    const items = await dueRows(table, DUE_PARTITION, now.toISOString(), limit);
    const rows = await readRows(
      table,
      items.map((item) => z.parse(DueRow, item)),
    );
    return rows.flatMap((row) => {
      // Deleted or changed since the index was written.
      const seen = z.safeParse(Due, row).data;
      if (!seen || seen.gsi2sk >= now.toISOString()) return [];
      const record = PhotoRecord.parse(row);
      const owner = z.safeParse(Owner, parsePhotoKey(record.key)?.owner).data;
      return owner ? [{ ...record, owner, seenDue: seen.gsi2sk }] : [];
    });
  }

  /** Schedules the next check of a needed photo. */
  async function keep(photo: DuePhoto, now: Date): Promise<void> {
    await change(photo, {
      set: { gsi2sk: dueAt(now.getTime() + UNUSED_PHOTO_DAYS * DAY_MS).gsi2sk },
      remove: ['unneededSince', 'mayBeTagged'],
    });
  }

  async function mark(photo: DuePhoto, now: Date): Promise<void> {
    const { gsi2sk } = dueAt(now.getTime() + UNNEEDED_GRACE_DAYS * DAY_MS);
    await change(photo, { set: { unneededSince: now.toISOString(), gsi2sk } });
  }

  /**
   * Ends the photo, so that no call can use it. Of this and a concurrent use, which only removes the mark, one wins.
   */
  async function end(photo: DuePhoto, now: Date): Promise<'done' | 'moved_on'> {
    const { gsi2sk } = dueAt(now.getTime() + SECOND_LOOK_AFTER_MS);
    const isEnded = await change(photo, {
      set: { endedAt: now.toISOString(), gsi2sk },
      if: 'unneededSince = :since',
      values: { since: photo.unneededSince ?? '' },
    });
    return isEnded ? 'done' : 'moved_on';
  }

  /** Records that all its objects are tagged. After a crash the next check tags them again. */
  async function tagged({ tenantId, key, endedAt }: PhotoRecord): Promise<void> {
    await updateRow(table, keyOf(tenantId, key), {
      set: { isTagged: true },
      if: 'endedAt = :ended',
      values: { ended: endedAt },
    });
  }

  /** @param photo as read; if it was used, replaced or checked since, nothing changes */
  function change(photo: DuePhoto, { if: condition, values, ...changes }: Change): Promise<boolean> {
    const isAsSeen = 'gsi2sk = :seen AND etag = :etag';
    return updateRow(table, keyOf(photo.tenantId, photo.key), {
      ...changes,
      if: condition === undefined ? isAsSeen : `${isAsSeen} AND ${condition}`,
      values: { ...values, seen: photo.seenDue, etag: photo.etag },
    });
  }

  /** Whether another photo of the owner, one that has not ended, is printed from the same original. */
  async function hasTwin(photo: DuePhoto): Promise<boolean> {
    if (!photo.originalKey) return false;
    const twins = await queryRows(table, {
      where: 'pk = :owner',
      filter: 'originalKey = :original AND #key <> :key AND attribute_not_exists(endedAt)',
      values: { owner: photoPartition(photo.tenantId, photo.owner), original: photo.originalKey, key: photo.key },
      isConsistent: true,
    });
    return twins.length > 0;
  }

  async function forget({ tenantId, owner, key, sha256, endedAt }: DuePhoto): Promise<void> {
    if (sha256) await deleteRow(table, hashRowKey(tenantId, owner, sha256), { if: '#key = :key', values: { key } });
    await deleteRow(table, keyOf(tenantId, key), { if: 'endedAt = :ended', values: { ended: endedAt } });
  }

  return { due, keep, mark, end, tagged, hasTwin, forget };
}

function keyOf(tenantId: TenantId, key: string) {
  const rowKey = rowKeyOf(tenantId, key);
  if (!rowKey) throw new RangeError(`Not the key of an upload of ${tenantId}: ${key}`);
  return rowKey;
}

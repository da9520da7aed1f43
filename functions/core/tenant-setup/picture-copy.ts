import type { TenantId } from '../../../shared/lib/scalars.ts';
import { forEachOf } from '../lib/for-each-of.ts';
import type { Objects } from '../lib/objects.ts';
import {
  detailKey,
  originalKey,
  type PhotoLocation,
  parsePhotoKey,
  previewKey,
  thumbnailKey,
  workingCopyKey,
} from '../photos/photo-keys.ts';
import { isReadyPhoto, type PhotoRecord, type ReadyPhoto } from '../photos/photo-record.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { keyAt } from './named-pictures.ts';

export interface PictureCopyDeps {
  photos: Pick<PhotoStore, 'getAll' | 'put'>;
  objects: Pick<Objects, 'copy'>;
}

/** Concurrent copies, each of three to five objects within the bucket. */
const PICTURES_AT_ONCE = 10;

interface PicturesCopied {
  /** Requested keys that the other tenant has now; a picture without a record does not count. */
  ready: Set<string>;
  count: number;
  /** Whether all were copied in time. */
  isDone: boolean;
}

/**
 * Copies pictures of one tenant to another: the files first, and then the record, which makes a picture visible.
 * Idempotent
 * and resumable: skips existing ones, and concurrent calls write the same.
 */
export async function copyPictures(
  { photos, objects }: PictureCopyDeps,
  keys: readonly string[],
  { from, to, isTimeUp }: { from: TenantId; to: TenantId; isTimeUp: () => boolean },
): Promise<PicturesCopied> {
  if (keys.length === 0) return { ready: new Set(), count: 0, isDone: true };
  const [sources, known] = await Promise.all([
    photos.getAll(from, keys),
    photos.getAll(
      to,
      keys.map((key) => keyAt(key, to)),
    ),
  ]);
  const readyPhotos = [...sources.values()].filter(isReadyPhoto);
  const missing = readyPhotos.filter(({ key }) => !known.has(keyAt(key, to)));
  let count = 0;
  await forEachOf(missing, PICTURES_AT_ONCE, async (photo) => {
    if (isTimeUp()) return;
    await copyPicture(photo);
    count++;
  });
  return { ready: new Set(readyPhotos.map(({ key }) => key)), count, isDone: count === missing.length };

  async function copyPicture(photo: ReadyPhoto): Promise<void> {
    const record = recordAt(photo, to);
    const [at, there] = [locationOf(photo.key), locationOf(record.key)];
    const files: [string | undefined, string | undefined][] = [
      [photo.originalKey ?? photo.key, record.originalKey ?? record.key],
      [photo.workingKey, record.workingKey],
      [previewKey(at), previewKey(there)],
      [thumbnailKey(at), thumbnailKey(there)],
      ...(photo.hasDetail ? [[detailKey(at), detailKey(there)] satisfies [string, string]] : []),
    ];
    await Promise.all(files.map(async ([source, target]) => source && target && objects.copy(source, target)));
    // Last, so that a picture with a record can be shown and printed.
    await photos.put(record);
  }
}

/** The record of the copy, without the mark of the original as unneeded. */
function recordAt({ unneededSince: _unneededSince, ...photo }: ReadyPhoto, to: TenantId): PhotoRecord {
  const key = keyAt(photo.key, to);
  const location = locationOf(key);
  return {
    ...photo,
    tenantId: to,
    key,
    ...(photo.originalKey !== undefined && { originalKey: originalKey(location, photo.sha256) }),
    ...(photo.workingKey !== undefined && { workingKey: workingCopyKey(location) }),
  };
}

function locationOf(key: string): PhotoLocation {
  const location = parsePhotoKey(key);
  if (!location) throw new RangeError(`Not the key of a picture: ${key}`);
  return location;
}

/**
 * The life of photos (docs/privacy.md). Each photo waits in an index for its next check, so a pass continues where the
 * last one stopped and reads only due photos. An unneeded photo is marked, and ends a month later unless it
 * is used.
 *
 * S3 counts the days of a lifecycle rule from the write of the object, not from its tag. The grace period is therefore
 * the mark on the row, and the tag is the last step: tagged objects are deleted the following night (ADR 23).
 */
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { ObjectLife } from '../lib/objects.ts';
import { detailKey, faceCopyKey, parsePhotoKey, previewKey, thumbnailKey } from '../photos/photo-keys.ts';
import type { DuePhoto, PhotoLifeStore } from '../photos/photo-life-store.ts';
import { neededPhotos, type PhotoNeedsDeps } from './photo-needs.ts';

/** Maximum per run. */
const PHOTOS_MAX = 500;

export interface EndPhotosDeps extends PhotoNeedsDeps {
  life: PhotoLifeStore;
  objects: Pick<ObjectLife, 'tag' | 'untag'>;
  clock: Clock;
  log: Log;
}

export interface PhotosLookedAt {
  needed: number;
  marked: number;
  ended: number;
  forgotten: number;
}

/**
 * Checks the photos that are due. Runs may overlap and crash: every step is a conditional write of the photo's row, and
 * the photo's next check continues an interrupted one.
 *
 * @param until no photo is started after this time
 */
export async function endPhotos(deps: EndPhotosDeps, until: Date): Promise<PhotosLookedAt> {
  const { life, clock, log } = deps;
  const done: PhotosLookedAt = { needed: 0, marked: 0, ended: 0, forgotten: 0 };
  const due = await life.due(clock.now(), PHOTOS_MAX);
  /** Shared by the photos of a shopper, many of which are due on the same day. */
  const needs = new Map<string, Promise<Set<string>>>();
  const isNeeded = async ({ tenantId, owner, key }: DuePhoto) => {
    const group = `${tenantId}#${owner}`;
    if (!needs.has(group)) needs.set(group, neededPhotos(deps, tenantId, owner, clock.now()));
    return (await needs.get(group))?.has(key) ?? true;
  };
  for (const photo of due) {
    if (clock.now() >= until) break;
    try {
      done[await checkPhoto(deps, photo, isNeeded)] += 1;
    } catch (error) {
      log.error('photo_not_looked_at', { tenantId: photo.tenantId, error });
    }
  }
  return done;
}

async function checkPhoto(
  deps: EndPhotosDeps,
  photo: DuePhoto,
  isNeeded: (photo: DuePhoto) => Promise<boolean>,
): Promise<keyof PhotosLookedAt> {
  const { life, clock } = deps;
  if (photo.endedAt !== undefined) {
    await finish(deps, photo);
    return 'forgotten';
  }
  if (photo.mayBeTagged) await untagAll(deps, photo);
  if (photo.mayBeTagged || (await isNeeded(photo))) {
    await life.keep(photo, clock.now());
    return 'needed';
  }
  if (photo.unneededSince === undefined) {
    await life.mark(photo, clock.now());
    return 'marked';
  }
  const now = clock.now();
  if ((await life.end(photo, now)) === 'moved_on') return 'needed';
  await tagAll(deps, { ...photo, endedAt: now.toISOString() });
  return 'ended';
}

async function tagAll({ life, objects }: EndPhotosDeps, photo: DuePhoto): Promise<void> {
  for (const key of ownObjects(photo)) await objects.tag(key);
  if (photo.originalKey && !(await life.hasTwin(photo))) await objects.tag(photo.originalKey);
  await life.tagged(photo);
}

async function untagAll({ objects }: EndPhotosDeps, photo: DuePhoto): Promise<void> {
  for (const key of [...ownObjects(photo), ...(photo.originalKey ? [photo.originalKey] : [])]) await objects.untag(key);
}

/**
 * The second check. A photo with the same bytes that was uploaded since shares the original. No call of the first check
 * is running anymore, so an object that is untagged now stays untagged.
 */
async function finish(deps: EndPhotosDeps, photo: DuePhoto): Promise<void> {
  const { life, objects } = deps;
  if (!photo.isTagged) await tagAll(deps, photo);
  if (photo.originalKey && (await life.hasTwin(photo))) await objects.untag(photo.originalKey);
  await life.forget(photo);
}

/** All objects of a photo except the original, which photos with the same bytes share. */
function ownObjects({ key, workingKey, hasDetail }: DuePhoto): string[] {
  const location = parsePhotoKey(key);
  if (!location) return [];
  return [
    key,
    previewKey(location),
    thumbnailKey(location),
    faceCopyKey(location),
    ...(hasDetail ? [detailKey(location)] : []),
    ...(workingKey ? [workingKey] : []),
  ];
}

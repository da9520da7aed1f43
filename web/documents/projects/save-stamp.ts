import { isUploaded, type Photo, sizeOf } from '../photos/index.ts';
import type { DraftProject } from './draft.ts';

type Photos = Record<string, Photo>;

/** Of the last photos that each project was looked at with: after any action all projects are asked for theirs. */
const known = new WeakMap<DraftProject, { photos: Photos; stamp: string | undefined }>();

/**
 * What the next save would carry, in short: two equal stamps mean that there is nothing new to save. An upload that
 * ends, or a size the server measured anew, changes it as an edit does. Undefined: nothing to save yet.
 */
export function saveStamp(project: DraftProject, photos: Photos): string | undefined {
  const last = known.get(project);
  if (last?.photos === photos) return last.stamp;
  const stamp = newStamp(project, photos);
  known.set(project, { photos, stamp });
  return stamp;
}

function newStamp(project: DraftProject, photos: Photos): string | undefined {
  const ready = project.tiles.flatMap((tile) => {
    const photo = photos[tile.photoId];
    return photo && isUploaded(photo) && sizeOf(photo) ? `${photo.key}:${photo.widthPx}x${photo.heightPx}` : [];
  });
  // a saved project whose last tile was taken down is saved too, else it would come back with the next visit
  const isEmptied = project.tiles.length === 0 && project.version > 0;
  return ready.length > 0 || isEmptied ? `${project.revision} ${ready.join(' ')}` : undefined;
}

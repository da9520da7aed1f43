import { isUploaded, type Photo, sizeOf } from '../uploads/index.ts';
import type { DraftProject } from './draft.ts';

/**
 * What the next save would carry, in short: two equal stamps mean that there is nothing new to save. An upload that
 * ends, or a size the server measured anew, changes it as an edit does. Undefined: nothing to save yet.
 */
export function saveStamp(project: DraftProject, photos: Record<string, Photo>): string | undefined {
  const ready = project.tiles.flatMap((tile) => {
    const photo = photos[tile.photoId];
    return photo && isUploaded(photo) && sizeOf(photo) ? `${photo.key}:${photo.widthPx}x${photo.heightPx}` : [];
  });
  // a saved project whose last tile was taken down is saved too, else it would come back with the next visit
  const isEmptied = project.tiles.length === 0 && project.version > 0;
  return ready.length > 0 || isEmptied ? `${project.revision} ${ready.join(' ')}` : undefined;
}

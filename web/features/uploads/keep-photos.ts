import type { AppStartListening } from '../../app/store-types.ts';
import { writeLocalPhotos } from './local-photos.ts';

/** Keeps the shelf in this browser's storage. */
export function registerPhotoKeeping(startListening: AppStartListening): void {
  startListening({
    predicate: (_action, current, previous) => current.photos !== previous.photos,
    effect: (_action, listener) => writeLocalPhotos(listener.getState().photos),
  });
}

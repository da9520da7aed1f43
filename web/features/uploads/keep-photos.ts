import type { AppStartListening } from '../../site/store-types.ts';
import { createShelfKeeping } from './local-photos.ts';

/** Keeps the shelf in this browser's storage. */
export function registerPhotoKeeping(startListening: AppStartListening): void {
  const keeping = createShelfKeeping();
  globalThis.addEventListener?.('storage', (event) => keeping.otherTabWrote(event.key));
  startListening({
    predicate: (_action, current, previous) => current.photos !== previous.photos,
    effect: (_action, listener) => keeping.write(listener.getState().photos),
  });
}

import type { Site } from '../../site/create-site.ts';
import type { AppStartListening } from '../../site/store-types.ts';
import { createShelfKeeping } from './local-photos.ts';

/** Keeps the shelf in this browser's storage. */
export function registerPhotoKeeping(startListening: AppStartListening, site: Site): void {
  const keeping = createShelfKeeping(site);
  site.storage.onOtherTab(keeping.otherTabWrote);
  startListening({
    predicate: (_action, current, previous) => current.photos !== previous.photos,
    effect: (_action, listener) => keeping.write(listener.getState().photos),
  });
}

import { isSamePicture } from '../../../../shared/photo/miniature.ts';
import type { PhotoView } from '../../../../shared/photo/schema.ts';
import type { Site } from '../../../site/create-site.ts';
import type { StoreAccess } from '../../../site/store-types.ts';
import type { Photo } from '../model.ts';
import { knownView } from '../queries.ts';
import { localPictureCompared } from '../reducers/photos-slice.ts';
import { localPreviews } from './local-previews.ts';
import { previewSize } from './preview-size.ts';
import type { ShownPicture } from './read-miniature.ts';

export interface LocalCheck {
  /**
   * Compares a photo's local picture with the server's miniature, once, and drops it if they differ. Does nothing until
   * the photo is ready, or without a local picture.
   *
   * @param view set if the server has just described the photo
   */
  check(id: string, view?: PhotoView): Promise<void>;
  /** Whether a late local picture of a ready photo may replace the server's on screen. */
  accepts(photo: Photo, picture: Blob): Promise<boolean>;
  /** Makes screens show the server's picture from now on. */
  drop(id: string): void;
}

interface LocalCheckDeps {
  /** @returns undefined if this browser cannot decode its own picture */
  readMiniature(picture: Blob): Promise<ShownPicture | undefined>;
  /** Removes the pictures themselves. */
  remove(id: string): void;
}

type Verdict = NonNullable<Photo['localPicture']>;

/** Checks that this browser decodes photos as they are printed: docs/spec 9.5. */
export function createLocalCheck(
  site: Site,
  { dispatch, getState }: StoreAccess,
  { readMiniature, remove }: LocalCheckDeps,
): LocalCheck {
  const checking = new Set<string>();

  function decide(id: string, localPicture: Verdict): void {
    if (localPicture === 'other') remove(id);
    dispatch(localPictureCompared({ id, localPicture }));
  }

  async function verdictOf(picture: Blob, view: PhotoView): Promise<Verdict> {
    // Without a miniature only sizes can be compared, which upload and preview do.
    if (view.miniature === undefined) return 'same';
    const shown = await readMiniature(picture);
    return shown && hasShapeOf(view, shown) && isSamePicture(shown.miniature, view.miniature) ? 'same' : 'other';
  }

  async function compare(id: string, known: PhotoView | undefined): Promise<void> {
    const key = getState().photos.byId[id]?.key;
    const picture = await localPreviews(site).smallest(id);
    if (!picture || key === undefined) return;
    const view = known ?? (await knownView(site, key));
    if (view?.status === 'ready') decide(id, await verdictOf(picture, view));
  }

  return {
    async check(id, view) {
      const photo = getState().photos.byId[id];
      if (photo?.status !== 'ready' || photo.localPicture !== undefined || checking.has(id)) return;
      checking.add(id);
      await compare(id, view).finally(() => checking.delete(id));
    },
    async accepts({ id, key, localPicture }, picture) {
      if (localPicture !== undefined || key === undefined) return localPicture === 'same';
      const view = await knownView(site, key);
      if (!view) return false;
      const verdict = await verdictOf(picture, view);
      decide(id, verdict);
      return verdict === 'same';
    },
    drop: (id) => decide(id, 'other'),
  };
}

function hasShapeOf({ width, height }: PhotoView, { size }: ShownPicture): boolean {
  if (width === undefined || height === undefined) return true;
  const whole = previewSize({ widthPx: width, heightPx: height }, Math.max(size.widthPx, size.heightPx));
  // Both sizes are rounded twice, and decoders may differ by a pixel.
  return Math.abs(whole.widthPx - size.widthPx) <= 2 && Math.abs(whole.heightPx - size.heightPx) <= 2;
}

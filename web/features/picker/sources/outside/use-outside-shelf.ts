import { useMemo, useState } from 'react';
import type { SourceId, SourcePhoto } from '../../../../../shared/photo/sources.ts';
import type { PhotoSource as PhotoOrigin } from '../../../../../shared/project/schema.ts';
import {
  type Photo,
  photoRemoved,
  photoShelved,
  photosPickedAgain,
  selectChosen,
  selectPhotosById,
} from '../../../../documents/photos/index.ts';
import { customerMessageOf, isAbort } from '../../../../lib/api-problem.ts';
import { useTexts } from '../../../../lib/texts.ts';
import { useSite } from '../../../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../../../site/store-hooks.ts';
import { outsideCalls } from './calls.ts';
import { photoSourcesOutsideTexts } from './copy.ts';
import { addressOf, photosImported } from './import-photos.ts';
import { useNoticeDisconnected } from './use-notice-disconnected.ts';

export interface OutsideState {
  isChosen: boolean;
  /** The server is importing or examining it. */
  isComing: boolean;
  /** Why it is not available. */
  problem: string | undefined;
}

/** The photos of an account on the shelf, and the actions of a tap. */
export function useOutsideShelf(sourceId: SourceId, origin: PhotoOrigin) {
  const copy = useTexts(photoSourcesOutsideTexts);
  const dispatch = useAppDispatch();
  const calls = outsideCalls(useSite());
  const byId = useAppSelector(selectPhotosById);
  const chosen = useAppSelector(selectChosen);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const noticeDisconnected = useNoticeDisconnected();
  const byAddress = useMemo(
    () => new Map(Object.values(byId).flatMap((photo) => (photo.sourceUrl ? [[photo.sourceUrl, photo]] : []))),
    [byId],
  ) as ReadonlyMap<string, Photo>;
  const photoOf = (photoId: string) => byAddress.get(addressOf(sourceId, photoId));

  async function take(photos: readonly SourcePhoto[]): Promise<void> {
    setProblem(undefined);
    setAsked((before) => new Set([...before, ...photos.map(({ id }) => id)]));
    try {
      const fetchKeys = (ids: readonly string[]) => calls.import(sourceId, ids);
      const missing = await dispatch(photosImported(photos, { sourceId, origin, fetchKeys }));
      if (missing > 0) setProblem(copy.importFailed);
    } catch (error) {
      noticeDisconnected(error);
      if (!isAbort(error)) setProblem(customerMessageOf(error) ?? copy.importFailed);
    } finally {
      setAsked((before) => new Set([...before].filter((id) => photos.every((photo) => photo.id !== id))));
    }
  }

  return {
    problem,
    take,
    stateOf(photoId: string): OutsideState {
      const photo = photoOf(photoId);
      return {
        isChosen: photo !== undefined && chosen.includes(photo.id),
        isComing: asked.has(photoId) || photo?.status === 'processing',
        problem: photo?.problem,
      };
    },
    toggle(photo: SourcePhoto): void {
      const known = photoOf(photo.id);
      if (asked.has(photo.id)) return;
      // Retry a refused photo: the fetch may have failed temporarily.
      if (known?.status === 'refused') dispatch(photoRemoved({ id: known.id }));
      if (!known || known.status === 'refused') void take([photo]);
      else if (chosen.includes(known.id)) dispatch(photoShelved({ id: known.id }));
      else dispatch(photosPickedAgain([known.id]));
    },
  };
}

import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../app/paths.ts';
import { toast } from '../../ui/toast.tsx';
import { type DraftProject, flushProjects, projectPutInCart } from '../projects/index.ts';
import { isOnTheWay, photosChosen, selectPhotosById } from '../uploads/index.ts';
import { copy } from './copy.ts';

export type AddToCart =
  | { kind: 'open' }
  | { kind: 'blocked'; reason: string }
  /** asked for; goes on by itself when the uploads are there */
  | { kind: 'busy'; reason: string };

/** Puts the wall into the cart once all its photos are on the server and the project is saved. */
export function useAddToCart(project: DraftProject): { state: AddToCart; add(): void } {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const photosById = useAppSelector(selectPhotosById);
  const [isAsked, setIsAsked] = useState(false);
  const photos = project.tiles.map((tile) => photosById[tile.photoId]);
  const broken = photos.filter((photo) => !photo || photo.status === 'failed' || photo.status === 'refused').length;
  const uploading = photos.filter((photo) => photo && isOnTheWay(photo)).length;
  const canFinish = isAsked && uploading === 0 && broken === 0;

  const finish = useCallback(async (): Promise<void> => {
    if ((await dispatch(flushProjects())) === 'unsaved') {
      toast.error(copy.notSaved);
      return;
    }
    dispatch(projectPutInCart({ projectId: project.id }));
    dispatch(photosChosen([]));
    navigate(paths.cart());
  }, [dispatch, navigate, project.id]);

  useEffect(() => {
    if (!canFinish) return;
    void finish().finally(() => setIsAsked(false));
  }, [canFinish, finish]);

  return { state: stateOf({ broken, uploading, isAsked }), add: () => setIsAsked(true) };
}

function stateOf(now: { broken: number; uploading: number; isAsked: boolean }): AddToCart {
  if (now.broken > 0) return { kind: 'blocked', reason: copy.obstacles.failed(now.broken) };
  if (!now.isAsked) return { kind: 'open' };
  return { kind: 'busy', reason: now.uploading > 0 ? copy.waiting(now.uploading) : copy.saving };
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tileCountOf } from '../../../shared/project/tile-count.ts';
import { isOnTheWay, photosChosen, selectPhotosById, sizeOf } from '../../documents/photos/index.ts';
import { projectPutInCart } from '../../documents/projects/actions.ts';
import type { DraftProject } from '../../documents/projects/index.ts';
import { flushProjects } from '../../documents/projects/sync/index.ts';
import { brokenTiles } from '../../documents/projects/tile/index.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { analyticsOf } from '../../site/analytics.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch, useAppSelector } from '../../site/store-hooks.ts';
import { editorTexts } from './copy.ts';

export type AddToCart =
  | { kind: 'open' }
  | { kind: 'blocked'; reason: string }
  /** Requested; continues automatically after the uploads. */
  | { kind: 'busy'; reason: string };

/**
 * Puts the wall and its splits into the cart once all their photos are uploaded and the projects are saved.
 *
 * @param projects in cart order
 * @param onLeave called right before the project leaves the wall, so that the wall does not go blank on the way out
 */
export function useAddToCart(
  projects: readonly DraftProject[],
  onLeave: () => void,
): { state: AddToCart; add(): void } {
  const copy = useTexts(editorTexts);
  const dispatch = useAppDispatch();
  const site = useSite();
  const { toast } = site;
  const navigate = useNavigate();
  const photosById = useAppSelector(selectPhotosById);
  const [isAsked, setIsAsked] = useState(false);
  const isFinishing = useRef(false);
  const photoIds = new Set(projects.flatMap(({ tiles }) => tiles.map(({ photoId }) => photoId)));
  const photos = [...photoIds].map((id) => photosById[id]);
  const broken = projects.reduce((count, project) => count + brokenTiles(project, photosById), 0);
  // A tile whose photo has no known size cannot be saved either.
  const uploading = photos.filter((photo) => photo && (isOnTheWay(photo) || !sizeOf(photo))).length;
  const canFinish = isAsked && uploading === 0 && broken === 0;

  const finish = useEffectEvent(async (): Promise<void> => {
    const flushed = await dispatch(flushProjects(projects.map(({ id }) => id)));
    if (flushed.kind === 'unsaved') {
      toast.error(flushed.reason ?? copy.notSaved);
      return;
    }
    onLeave();
    analyticsOf(site).track('added_to_cart', { tiles: tileCountOf(projects) });
    for (const { id } of projects) dispatch(projectPutInCart({ projectId: id }));
    // The wall's photos are done; a split's photo still belongs to the wall.
    if (projects.some(({ isSplit }) => !isSplit)) dispatch(photosChosen([]));
    navigate(paths.cart());
  });

  useEffect(() => {
    // The wall re-renders during the save, but must enter the cart only once.
    if (!canFinish || isFinishing.current) return;
    isFinishing.current = true;
    void finish().finally(() => {
      isFinishing.current = false;
      setIsAsked(false);
    });
  }, [canFinish]);

  return { state: stateOf(copy, { broken, uploading, isAsked }), add: () => setIsAsked(true) };
}

function stateOf(
  copy: TextsOf<typeof editorTexts>,
  now: { broken: number; uploading: number; isAsked: boolean },
): AddToCart {
  if (now.broken > 0) return { kind: 'blocked', reason: copy.obstacles.failed(now.broken) };
  if (!now.isAsked) return { kind: 'open' };
  return { kind: 'busy', reason: now.uploading > 0 ? copy.waiting(now.uploading) : copy.saving };
}

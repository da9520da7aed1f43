import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { projectOpened } from '../../../documents/projects/actions.ts';
import { selectEditedProject } from '../../../documents/projects/index.ts';
import { paths } from '../../../site/paths.ts';
import { useAppDispatch, useAppSelector } from '../../../site/store-hooks.ts';

/** History state: the previous page is the wall, so the editor's back button uses the browser's history. */
export const FROM_WALL = { isFromWall: true };
const FromWall = z.object({ isFromWall: z.literal(true) });

export interface SplitAddressOptions {
  /** Projects may still arrive from the server. */
  isRestoring: boolean;
  /** The project is moving to the cart, and the page with it. */
  isLeaving: boolean;
}

/**
 * Keeps the shown split in the URL, `?split=`, so that the browser's back button leaves it and a reload shows it again.
 * A new URL opens its project; if a step or the list of walls opens another project, the URL follows.
 */
export function useSplitAddress({ isRestoring, isLeaving }: SplitAddressOptions): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const query = new URLSearchParams(search);
  const asked = query.get('split') ?? undefined;
  const hasTile = query.has('tile');
  const isFromWall = FromWall.safeParse(state).success;
  const isThere = useAppSelector(({ projects: { projects } }) =>
    projects.some(({ id, isSplit, status }) => id === asked && isSplit && status !== 'Completed'),
  );
  const shownId = useAppSelector((store) => {
    const project = selectEditedProject(store);
    return project?.isSplit ? project.id : undefined;
  });
  const last = useRef<{ asked: string | undefined }>(undefined);

  const redirect = useEffectEvent((isFirst: boolean, isAddressNew: boolean) => {
    if (asked === shownId) return;
    // Rendered at once: a key pressed before the new URL is rendered would be matched with the old one.
    const there = { preventScrollReset: true, flushSync: true } as const;
    if (!isAddressNew && shownId !== undefined) {
      const isOnTop = asked !== undefined || isFirst || hash !== '';
      const isWallBefore = asked === undefined && !isFirst && !hasTile;
      navigate(paths.printing(shownId), {
        ...there,
        replace: isOnTop,
        state: isWallBefore || (asked !== undefined && isFromWall) ? FROM_WALL : null,
      });
    } else if (!isAddressNew && isFromWall) navigate(-1);
    else navigate(paths.printing(), { ...there, replace: true });
  });
  useLayoutEffect(() => {
    if (isLeaving) return;
    const isFirst = last.current === undefined;
    const isAddressNew = isFirst ? asked !== undefined : last.current?.asked !== asked;
    if (isAddressNew && asked !== undefined && !isThere && isRestoring) return;
    last.current = { asked };
    if (asked === shownId) return;
    if (isAddressNew && (asked === undefined || isThere)) dispatch(projectOpened({ projectId: asked }));
    // React cannot render synchronously within an effect.
    else queueMicrotask(() => redirect(isFirst, isAddressNew));
  }, [asked, shownId, isThere, isRestoring, isLeaving, dispatch]);
}

import * as z from 'zod/mini';
import { projectSwitched, projectsRestored } from '../../documents/projects/actions.ts';
import { type OpenProject, selectActiveProject, selectOpenProjects } from '../../documents/projects/index.ts';
import { createStore } from '../../lib/create-store.ts';
import { useStore } from '../../lib/use-store.ts';
import type { Site } from '../../site/create-site.ts';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppSelector } from '../../site/store-hooks.ts';
import type { AppStartListening, AppThunk, RootState } from '../../site/store-types.ts';

/** The id of the wall that another one replaced without the shopper's choice, also for later pages: docs/spec 11.5. */
export const replacedWall = perSite(({ storage, cartToken }) => {
  const entry = storage.entry('replacedWall', { schema: z.object({ replacedId: z.optional(z.string()) }) });
  const { read, write, subscribe } = createStore(entry.read()?.replacedId);
  function forget(): void {
    entry.remove();
    write(undefined);
  }
  cartToken.subscribe(forget);
  return {
    read,
    subscribe,
    forget,
    /** Compares which wall is open. Keeps the first one, which was made here; later ones were not chosen either. */
    note(before: RootState, after: RootState): void {
      const wall = selectActiveProject(before);
      if (read() !== undefined || !wall?.tiles.length || selectActiveProject(after)?.id === wall.id) return;
      entry.write({ replacedId: wall.id });
      write(wall.id);
    },
  };
});

export function registerReplacedWall(startListening: AppStartListening, site: Site): void {
  startListening({
    actionCreator: projectsRestored,
    effect: (_, { getOriginalState, getState }) => replacedWall(site).note(getOriginalState(), getState()),
  });
}

/** Opens a wall requested elsewhere; the current one stays in the list. */
export const wallResumed =
  (projectId: string): AppThunk =>
  (dispatch, getState, { site }) => {
    const before = getState();
    dispatch(projectSwitched(projectId));
    replacedWall(site).note(before, getState());
  };

/** The replaced wall, while it is unfinished and not open. */
export function useReplacedWall(): OpenProject | undefined {
  const replaced = replacedWall(useSite());
  const replacedId = useStore(replaced, replaced.read);
  return useAppSelector(selectOpenProjects).find(({ project, isShown }) => project.id === replacedId && !isShown);
}

import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSite } from '../../../site/site-context.tsx';
import { useAppDispatch } from '../../../site/store-hooks.ts';
import type { AppDispatch } from '../../../site/store-types.ts';

/** Newer states of what is here, as far as the server answers: it may have been changed on another device, or by the staff. */
export const projectsUpdated = () => async (dispatch: AppDispatch) => {
  const { restoreProjects } = await import('./restore-projects.ts');
  await dispatch(restoreProjects({ isUpdate: true })).catch(() => undefined);
};

/** Asks for them whenever somebody who is signed in comes back to the page; nobody else's walls are changed for them. */
export function useUpdatedProjects(): void {
  const dispatch = useAppDispatch();
  const { session } = useSite();
  useEffect(
    () =>
      focusManager.subscribe((isFocused) => {
        if (isFocused && session.read()) void dispatch(projectsUpdated());
      }),
    [dispatch, session],
  );
}

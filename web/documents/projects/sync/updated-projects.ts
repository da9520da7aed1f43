import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSite } from '../../../site/site-context.tsx';
import { useAppDispatch } from '../../../site/store-hooks.ts';
import type { AppDispatch } from '../../../site/store-types.ts';

/** Refreshes existing projects, which another device or the staff may have changed. */
export const projectsUpdated = () => async (dispatch: AppDispatch) => {
  const { restoreProjects } = await import('./restore-projects.ts');
  await dispatch(restoreProjects({ isUpdate: true })).catch(() => undefined);
};

/** Refreshes when a signed-in customer returns to the page; a visitor's walls only change here. */
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

import { focusManager, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { Site } from '../../../site/create-site.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppDispatch } from '../../../site/store-hooks.ts';
import type { AppDispatch } from '../../../site/store-types.ts';

/**
 * What the server keeps for whoever is here: asked once a visit, and once more after a login or with another cart.
 *
 * @param wantedId of the project that a link leads to
 */
export function restoredProjectsQuery({ session, cartToken }: Site, dispatch: AppDispatch, wantedId?: string) {
  return queryOptions({
    queryKey: ['projects', 'restored', session.read()?.customer.id, cartToken.read()],
    // most visitors of the start page are new: there is nothing to bring back
    queryFn: async () => dispatch((await import('./restore-projects.ts')).restoreProjects({ wantedId })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

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

export function useRestoredProjects({ isEnabled = true } = {}): { isPending: boolean } {
  const dispatch = useAppDispatch();
  const site = useSite();
  const { session, cartToken } = site;
  const customerIdNow = () => session.read()?.customer.id;
  // drawn anew when somebody else is here: the query is about whoever is here now
  useSyncExternalStore(session.subscribe, customerIdNow, customerIdNow);
  useSyncExternalStore(cartToken.subscribe, cartToken.read, cartToken.read);
  const { isPending } = useQuery({ ...restoredProjectsQuery(site, dispatch), enabled: isEnabled });
  return { isPending };
}

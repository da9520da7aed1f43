import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
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

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useStore } from '../../../lib/use-store.ts';
import type { Site } from '../../../site/create-site.ts';
import { useSite } from '../../../site/site-context.tsx';
import { useAppDispatch } from '../../../site/store-hooks.ts';
import type { AppDispatch } from '../../../site/store-types.ts';

/**
 * Restores the server's projects: once per visit, and again after a login or with another cart token.
 *
 * @param wantedId of the project requested by a link
 */
export function restoredProjectsQuery({ session, cartToken }: Site, dispatch: AppDispatch, wantedId?: string) {
  return queryOptions({
    queryKey: ['projects', 'restored', session.read()?.customer.id, cartToken.read()],
    // Most visitors of the start page are new and have nothing to restore.
    queryFn: async () => dispatch((await import('./restore-projects.ts')).restoreProjects({ wantedId })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function useRestoredProjects({ isEnabled = true } = {}): { isPending: boolean } {
  const dispatch = useAppDispatch();
  const site = useSite();
  const { session, cartToken } = site;
  // Re-render when the customer changes, because the query key depends on it.
  useStore(session, () => session.read()?.customer.id);
  useStore(cartToken, cartToken.read);
  const { isPending } = useQuery({ ...restoredProjectsQuery(site, dispatch), enabled: isEnabled });
  return { isPending };
}

import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { restoredProjectsQuery } from '../../documents/projects/sync/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';

/**
 * Loads the account's projects into this browser with a fresh call. Puts the wanted project on the wall, else the
 * newest in progress.
 */
export function useLoadProjects() {
  const dispatch = useAppDispatch();
  const site = useSite();
  const queryClient = useQueryClient();
  return (wantedId?: string) => {
    const bring = () => queryClient.fetchQuery({ ...restoredProjectsQuery(site, dispatch, wantedId), staleTime: 0 });
    return bring().catch((error) => {
      // The call is canceled when the cart of another customer is discarded; the retry uses the new cart.
      if (isCancelledError(error) && site.session.read()) return bring();
      throw error;
    });
  };
}

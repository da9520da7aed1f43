import { isCancelledError, useQueryClient } from '@tanstack/react-query';
import { restoredProjectsQuery } from '../../documents/projects/index.ts';
import { useSite } from '../../site/site-context.tsx';
import { useAppDispatch } from '../../site/store-hooks.ts';

/**
 * Brings what the account has on the server into this browser, by a call that is made now. Of several in progress the one
 * that is wanted comes onto the wall, else the newest.
 */
export function useBringProjects() {
  const dispatch = useAppDispatch();
  const site = useSite();
  const queryClient = useQueryClient();
  return (wantedId?: string) => {
    const bring = () => queryClient.fetchQuery({ ...restoredProjectsQuery(site, dispatch, wantedId), staleTime: 0 });
    return bring().catch((error) => {
      // the cart was another customer's and has been given up: once more with the fresh one
      if (isCancelledError(error) && site.session.read()) return bring();
      throw error;
    });
  };
}

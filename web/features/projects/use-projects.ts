import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cartToken, session } from '../../site/api.ts';
import { useAppDispatch } from '../../site/store-hooks.ts';
import type { AppDispatch } from '../../site/store-types.ts';

const customerIdNow = () => session.read()?.customer.id;

/** What the server keeps for whoever is here: asked once a visit, and once more after a login or with another cart. */
export function restoredProjectsQuery(dispatch: AppDispatch, who = [customerIdNow(), cartToken.read()]) {
  return queryOptions({
    queryKey: ['projects', 'restored', ...who],
    // most visitors of the start page are new: there is nothing to bring back
    queryFn: async () => dispatch((await import('./restore-projects.ts')).restoreProjects()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export function useRestoredProjects({ isEnabled = true } = {}): { isPending: boolean } {
  const dispatch = useAppDispatch();
  const customerId = useSyncExternalStore(session.subscribe, customerIdNow);
  const cart = useSyncExternalStore(cartToken.subscribe, cartToken.read);
  const { isPending } = useQuery({ ...restoredProjectsQuery(dispatch, [customerId, cart]), enabled: isEnabled });
  return { isPending };
}

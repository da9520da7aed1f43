import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { cartToken, session } from '../../app/api.ts';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import type { AppDispatch } from '../../app/store-types.ts';
import { selectIsUploading } from '../uploads/index.ts';
import { copy } from './copy.ts';
import { hasUnsaved } from './project-sync.ts';

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

/** Asks before the page is left while something is not saved or still on its way. Spec section 4, "Sync". */
export function useLeaveGuard(): void {
  const isAtRisk = useAppSelector((state) => hasUnsaved(state) || selectIsUploading(state));
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
      // older browsers show this text, newer ones their own
      event.returnValue = copy.leave;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAtRisk]);
}

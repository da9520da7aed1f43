import { useSyncExternalStore } from 'react';
import { useSite } from '../../site/site-context.tsx';

const none = (): boolean => false;

/** Whether the work of a customer whose session has ended waits in this browser until they log in again. */
export function useIsWorkWaiting(): boolean {
  const { stashes } = useSite();
  return useSyncExternalStore(stashes.subscribe, () => stashes.read().length > 0, none);
}

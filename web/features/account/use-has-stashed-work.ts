import { useSyncExternalStore } from 'react';
import { useSite } from '../../site/site-context.tsx';

const serverValue = (): boolean => false;

export function useHasStashedWork(): boolean {
  const { stashes } = useSite();
  return useSyncExternalStore(stashes.subscribe, () => stashes.read().length > 0, serverValue);
}

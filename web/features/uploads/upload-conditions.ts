import { useSyncExternalStore } from 'react';
import type { Network } from '../../lib/network.ts';

/** What the shopper should know while photos are on their way. */
export interface UploadConditions {
  isOffline: boolean;
  /** some photos are kept by this tab alone, because the browser has no room for them */
  isTabNeeded: boolean;
}

let conditions: UploadConditions = { isOffline: false, isTabNeeded: false };
const listeners = new Set<() => void>();

export function setUploadConditions(change: Partial<UploadConditions>): void {
  conditions = { ...conditions, ...change };
  for (const listener of listeners) listener();
}

export function followNetwork(network: Network): void {
  const tell = (): void => setUploadConditions({ isOffline: !network.isOnline() });
  network.subscribe(tell);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useUploadConditions(): UploadConditions {
  return useSyncExternalStore(subscribe, () => conditions);
}

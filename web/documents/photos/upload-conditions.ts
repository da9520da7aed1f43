import { useSyncExternalStore } from 'react';
import type { Site } from '../../site/create-site.ts';
import { networkOf } from '../../site/network.ts';
import { perSite } from '../../site/per-site.ts';
import { useSite } from '../../site/site-context.tsx';

/** Conditions that the shopper should know about during uploads. */
export interface UploadConditions {
  isOffline: boolean;
  /** Some photos exist only in this tab's memory, because the browser refused to store them. */
  isTabNeeded: boolean;
}

function createUploadConditions(site: Site) {
  const network = networkOf(site);
  const listeners = new Set<() => void>();
  let conditions: UploadConditions = { isOffline: !network.isOnline(), isTabNeeded: false };

  function change(to: Partial<UploadConditions>): void {
    conditions = { ...conditions, ...to };
    for (const listener of listeners) listener();
  }
  network.subscribe(() => change({ isOffline: !network.isOnline() }));

  return {
    read: () => conditions,
    needTab: () => change({ isTabNeeded: true }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const uploadConditions = perSite(createUploadConditions);

export function useUploadConditions(): UploadConditions {
  const { subscribe, read } = uploadConditions(useSite());
  return useSyncExternalStore(subscribe, read, read);
}

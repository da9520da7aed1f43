import { createNetwork } from '../lib/network.ts';
import { useStore } from '../lib/use-store.ts';
import { perSite } from './per-site.ts';
import { useSite } from './site-context.tsx';

/** Whether a site is online. Not used by the first page. */
export const networkOf = perSite(({ environment }) => createNetwork(environment));

export function useIsOnline(): boolean {
  const network = networkOf(useSite());
  return useStore(network, network.isOnline, () => true);
}

import { useSyncExternalStore } from 'react';
import { useSite } from '../site/site-context.tsx';

/**
 * Another value for every visitor. As the key of what is on the screen it makes that begin anew, so that nothing that
 * somebody has typed or opened stays for whoever comes next.
 */
export function useVisitorKey(): string {
  const { cartToken } = useSite();
  return useSyncExternalStore(cartToken.subscribe, cartToken.read, cartToken.read);
}

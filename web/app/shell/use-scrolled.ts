import { useSyncExternalStore } from 'react';
import { isHeaderScrolled } from '../../../shared/tenants/shown.ts';
import { tenantId } from '../api.ts';

/** A yes or no, so the many events of one scroll draw the header once. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => isHeaderScrolled(tenantId, window.scrollY));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

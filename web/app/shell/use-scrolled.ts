import { useSyncExternalStore } from 'react';

/** The header looks different after 20 px of scroll. Spec section 2, "Shell". */
const SCROLLED_FROM_PX = 20;

/** A yes or no, so the many events of one scroll draw the header once. */
export function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > SCROLLED_FROM_PX);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

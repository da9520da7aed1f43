import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page is made on the server, and while a browser takes that page over; true from then on, and at once on
 * a page that the browser made itself. What only this browser knows must not be drawn before.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

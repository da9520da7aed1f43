import { browserStorage, type StoragePort } from '../lib/browser-storage.ts';
import { secureRandomBytes } from '../lib/cart-token.ts';

/** What is taken from where a page runs before the shop is there. */
export interface VisitEnvironment {
  /** sent as X-App-Version */
  appVersion: string;
  location: Pick<Location, 'origin' | 'hostname' | 'pathname' | 'search' | 'hash'>;
  /** what outlives the tab; a partner's page may bring its own */
  localStorage: StoragePort;
  /** what outlives a page of this tab */
  sessionStorage: Pick<StoragePort, 'getItem' | 'setItem'>;
  fetch: typeof globalThis.fetch;
  /** missing in pages that did not come over https */
  locks: Pick<LockManager, 'request'> | undefined;
  /** where `storage`, `online` and `offline` are told: the window */
  events: Pick<EventTarget, 'addEventListener'>;
  isOnline(): boolean;
  /** shown inside another page, which asks its own questions */
  isFramed: boolean;
  /** milliseconds */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** for secrets */
  randomBytes(count: number): Uint8Array;
}

/** The page's own browser. One that refuses storage, or has no locks, is a browser all the same. */
export function browserVisitEnvironment(): VisitEnvironment {
  return {
    appVersion: import.meta.env.APP_VERSION,
    location: window.location,
    localStorage: browserStorage('localStorage'),
    sessionStorage: browserStorage('sessionStorage'),
    fetch: (...args) => fetch(...args),
    locks: navigator.locks,
    events: window,
    isOnline: () => navigator.onLine,
    isFramed: window.parent !== window,
    now: Date.now,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    randomBytes: secureRandomBytes,
  };
}

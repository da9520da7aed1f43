import { browserStorage, type StoragePort } from '../lib/browser-storage.ts';
import { secureRandomBytes } from '../lib/cart-token.ts';

/** The part of the environment that a page needs before the shop. */
export interface VisitEnvironment {
  /** Sent as X-App-Version. */
  appVersion: string;
  location: Pick<Location, 'origin' | 'hostname' | 'pathname' | 'search' | 'hash'>;
  /** Survives the tab; a partner's page may provide its own. */
  localStorage: StoragePort;
  /** Survives a page of this tab. */
  sessionStorage: Pick<StoragePort, 'getItem' | 'setItem'>;
  fetch: typeof globalThis.fetch;
  /** Missing in pages without https. */
  locks: Pick<LockManager, 'request'> | undefined;
  /** Source of `storage`, `online` and `offline` events: the window. */
  events: Pick<EventTarget, 'addEventListener'>;
  isOnline(): boolean;
  /** Inside another page, which asks for consent itself. */
  isFramed: boolean;
  /** Milliseconds. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
  /** For secrets. */
  randomBytes(count: number): Uint8Array;
}

/** The page's browser. Storage and locks may be missing. */
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

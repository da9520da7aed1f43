import { useSyncExternalStore } from 'react';
import type { Session } from '../../lib/session.ts';
import { useSite } from '../../site/site-context.tsx';

const serverSession = () => undefined;

/** Returns the session, in sync with all tabs; undefined for an anonymous visitor. */
export function useSession(): Session | undefined {
  const { session } = useSite();
  return useSyncExternalStore(session.subscribe, session.read, serverSession);
}

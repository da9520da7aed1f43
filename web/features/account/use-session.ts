import { useSyncExternalStore } from 'react';
import type { Session } from '../../lib/session.ts';
import { session } from '../../site/api.ts';

/** Who is logged in, in step with all tabs; undefined for an anonymous visitor. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, session.read);
}

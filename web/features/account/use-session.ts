import { useSyncExternalStore } from 'react';
import { session } from '../../app/api.ts';
import type { Session } from '../../lib/session.ts';

/** Who is logged in, in step with all tabs; undefined for an anonymous visitor. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(session.subscribe, session.read);
}

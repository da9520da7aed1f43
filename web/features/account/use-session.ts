import type { Session } from '../../lib/session.ts';
import { useStore } from '../../lib/use-store.ts';
import { useSite } from '../../site/site-context.tsx';

/** Returns the session, in sync with all tabs; undefined for an anonymous visitor. */
export function useSession(): Session | undefined {
  const { session } = useSite();
  return useStore(session, session.read, () => undefined);
}

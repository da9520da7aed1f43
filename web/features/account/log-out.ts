import * as z from 'zod/mini';
import { isAbort } from '../../lib/api-problem.ts';
import type { Site } from '../../site/create-site.ts';

/** Logs out locally at once; a failed call to the server must not keep the session alive here. */
export function logOut({ api, leave, session }: Site): void {
  const current = session.read();
  if (!current) return;
  const body = { userId: current.customer.id, refreshToken: current.refreshToken };
  api.post('/v1/account/logout', { reply: z.undefined(), body }).catch((error: unknown) => {
    if (!isAbort(error)) console.warn('Failed to report the log-out to the server', error);
  });
  leave();
}

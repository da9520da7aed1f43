import { memoryStorage } from '../../lib/browser-storage.ts';
import { createExpiringStorage } from '../../lib/expiring-storage.ts';
import { createAttemptStore, StoredAttempt } from './attempts.ts';

/** Attempts of a fresh browser, with the tokens token-1, token-2 and so on. For tests. */
export function testAttempts() {
  const storage = createExpiringStorage({ storage: memoryStorage(), tenantId: 'default', now: () => 0 });
  const entry = storage.entry('attempt', { schema: StoredAttempt });
  let tokens = 0;
  return { entry, attempts: createAttemptStore(entry, () => `token-${++tokens}`) };
}

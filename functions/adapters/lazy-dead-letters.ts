import type { Table } from '../core/db/table.ts';
import { lazy } from '../core/lib/lazy.ts';

/** What staff seldom look at: its SDK client is a chunk of the bundle that a cold start does not pay for. */
export const lazyDeadLetters = (ephemeral: Table, queues: readonly string[]) =>
  lazy(async () => {
    const [{ SQSClient }, { CALL_LIMITS, createClient }, { createDeadLetters }] = await Promise.all([
      import('@aws-sdk/client-sqs'),
      import('./clients.ts'),
      import('./staff-dead-letters.ts'),
    ]);
    return createDeadLetters(createClient(SQSClient, CALL_LIMITS.interactive), ephemeral, queues);
  });

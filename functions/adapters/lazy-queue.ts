import { lazy } from '../core/lib/lazy.ts';

/** A queue that is not needed for every request: its SDK client is a chunk of the bundle that a cold start does not pay for. */
export function lazyQueueSender<Message>(queueUrl: string) {
  return lazy(async () => {
    const { createQueueSender } = await import('./queue.ts');
    return createQueueSender<Message>(queueUrl);
  });
}

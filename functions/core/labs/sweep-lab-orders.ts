import { MINUTE_MS } from '../../../shared/lib/time.ts';
import type { Clock } from '../lib/clock.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { LabTask } from './ask-labs.ts';
import type { LabDueStore } from './lab-due-store.ts';

/** Maximum per run; the next one continues. */
const LAB_ORDERS_MAX = 50;
/** Time for the worker to poll; after that the lab order is due again. */
const TAKEN_MINUTES = 15;

export interface SweepLabOrdersDeps {
  labsDue: Pick<LabDueStore, 'due' | 'take'>;
  labQueue: Pick<QueueSender<LabTask>, 'send'>;
  clock: Clock;
}

/**
 * Queues polls of labs that have been silent for a while, because events may be lost. Does not call labs itself, since
 * only their worker has the rights (ADR 30). Runs may overlap; if a message is lost, its row becomes due again.
 *
 * @returns the number of queued polls
 */
export async function sweepLabOrders({ labsDue, labQueue, clock }: SweepLabOrdersDeps): Promise<number> {
  const now = clock.now();
  const until = new Date(now.getTime() + TAKEN_MINUTES * MINUTE_MS);
  let asked = 0;
  for (const due of await labsDue.due(now, LAB_ORDERS_MAX)) {
    if (!(await labsDue.take(due, until))) continue;
    const { tenantId, orderId } = due;
    await labQueue.send({ tenantId, orderId, status: 'if_silent' });
    asked += 1;
  }
  return asked;
}

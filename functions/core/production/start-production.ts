/**
 * Production: from an order to files that a lab can print. A job prints all tiles of one photo (print-jobs.ts,
 * render-job.ts); whoever ends the last job of an order completes its production (complete-production.ts). Only what is
 * here moves an order from Placed to Rendering to ReadyToPrint, and only while nothing holds it.
 *
 * Changed by: lambda/orders and lambda/sweep (start it), lambda/render (ends the jobs). lambda/admin reads.
 */
import type { TenantId } from '../../../shared/constants/tenants.ts';
import { mayProduce } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { QueueSender } from '../ports/queue.ts';
import type { PrintJobStore } from './print-job-store.ts';
import { printJobsOf } from './print-jobs.ts';
import type { RenderMessage } from './render-message.ts';

export interface ProductionDeps {
  orders: Pick<OrderStore, 'change'>;
  jobs: Pick<PrintJobStore, 'jobs' | 'createJobs'>;
  renderQueue: QueueSender<RenderMessage>;
  clock: Clock;
  log: Log;
}

/** Who starts: the function that follows the table's stream, or the sweep. */
const SYSTEM = { kind: 'system', id: 'production' } as const;

/**
 * Starts making the print files of an order, unless it is on hold, cancelled or done, or its shopper may still change it. May be repeated: jobs are written
 * once, and a job that has ended gets no new message.
 */
export async function startProduction(deps: ProductionDeps, tenantId: TenantId, orderId: string): Promise<void> {
  const { orders, jobs, renderQueue, clock, log } = deps;
  const moved = await orders.change(tenantId, orderId, [{ kind: 'production', to: 'Rendering' }], SYSTEM);
  if (moved.kind === 'not_allowed' || moved.kind === 'unknown') {
    log.warn('production_not_started', { tenantId, orderId, reason: moved.kind });
    return;
  }
  const { order } = moved.stored;
  if (!mayProduce(order, clock.now().toISOString())) return;
  const planned = printJobsOf(order);
  if (planned.length === 0) {
    // nothing of it is made of photos: every print file that it has is there, which is none
    await orders.change(tenantId, orderId, [{ kind: 'production', to: 'ReadyToPrint' }], SYSTEM);
    return log.info('nothing_to_print', { tenantId, orderId });
  }
  await jobs.createJobs(planned);
  const open = (await jobs.jobs(tenantId, orderId)).filter((job) => job.status === 'Queued');
  await renderQueue.sendAll(open.map((job) => ({ tenantId, orderId, jobNumber: job.number })));
  log.info('production_started', { tenantId, orderId, jobs: open.length });
}

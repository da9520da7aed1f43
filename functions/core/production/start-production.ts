/**
 * Production: from an order to printable files. A job prints a dozen tiles of one photo (print-jobs.ts, render-job.ts);
 * the end of an order's last job completes its production (complete-production.ts). Only this folder moves an order
 * from
 * Placed to Rendering to ReadyToPrint, and only while it is not on hold.
 *
 * Changed by: lambda/orders and lambda/sweep (start it), lambda/render (ends the jobs). lambda/admin reads.
 */

import type { TenantId } from '../../../shared/lib/scalars.ts';
import { MINUTE_MS } from '../../../shared/lib/time.ts';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { QueueSender } from '../lib/queue.ts';
import { endOfRendering, mayProduce } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { PrintJobStore } from './print-job-store.ts';
import { planOf, printJobsOf, type RenderMessage } from './print-jobs.ts';

export interface ProductionDeps {
  orders: Pick<OrderStore, 'get' | 'change' | 'changeSeen' | 'followUpAt' | 'endFollowUp'>;
  jobs: Pick<PrintJobStore, 'jobs' | 'createJobs' | 'replaceJob'>;
  renderQueue: QueueSender<RenderMessage>;
  clock: Clock;
  log: Log;
}

/** The actor for both starters: the function that follows the table's stream, and the sweep. */
const SYSTEM = { kind: 'system', id: 'production' } as const;
/**
 * First interval of the checks during production, which then doubles, so that the messages for waiting jobs do not make
 * a long queue longer.
 */
const CHECKED_AFTER_MS = 30 * MINUTE_MS;

/**
 * Starts production of an order, unless it is on hold, canceled, refunded, done or in its change window. If it has
 * started before, queues unfinished jobs again, in case their message was lost. Idempotent: jobs are written once, and
 * finished
 * ones are not queued.
 */
export async function startProduction(deps: ProductionDeps, tenantId: TenantId, orderId: string): Promise<void> {
  const { orders, jobs, renderQueue, clock, log } = deps;
  const order = await movedToRendering(deps, tenantId, orderId);
  if (!order) return;
  const existing = await jobs.jobs(tenantId, orderId);
  const planned = printJobsOf(order, existing);
  if (planned.length === 0) {
    // An order without photo products has no print files to wait for.
    await orders.change(tenantId, orderId, [{ kind: 'production', to: 'ReadyToPrint' }], SYSTEM);
    await orders.endFollowUp(tenantId, orderId);
    return log.info('nothing_to_print', { tenantId, orderId });
  }
  // The shopper has replaced pictures since.
  for (const job of existing) {
    const now = planned[job.number - 1];
    if (now && planOf(now) !== planOf(job)) await jobs.replaceJob(job, now);
  }
  await jobs.createJobs(planned);
  const undone = undoneJobs(await jobs.jobs(tenantId, orderId));
  await renderQueue.sendAll(undone.map(({ number: jobNumber }) => ({ tenantId, orderId, jobNumber })));
  log.info('production_started', { tenantId, orderId, jobs: undone.length });
  const now = clock.now().getTime();
  const waitMs = Math.max(CHECKED_AFTER_MS, now - renderingSince(order));
  await orders.followUpAt(tenantId, orderId, new Date(now + waitMs).toISOString());
}

/** Resumes the open reprints of an order whose files exist. */
export async function resumeReprints(
  { orders, jobs, renderQueue, clock, log }: ProductionDeps,
  order: Order,
): Promise<void> {
  const { tenantId, id: orderId, reprints = [] } = order;
  const all = reprints.length > 0 && !endOfRendering(order) ? await jobs.jobs(tenantId, orderId) : [];
  const queued = all.filter(({ status }) => status === 'Queued');
  if (queued.length === 0) return orders.endFollowUp(tenantId, orderId);
  await renderQueue.sendAll(queued.map(({ number: jobNumber }) => ({ tenantId, orderId, jobNumber })));
  log.info('reprints_resumed', { tenantId, orderId, jobs: queued.length });
  await orders.followUpAt(tenantId, orderId, new Date(clock.now().getTime() + CHECKED_AFTER_MS).toISOString());
}

/**
 * Resumes the other jobs of an order that failed tiles hold. A job whose message was lost gets another at the usual
 * intervals: after half an hour, then doubling.
 *
 * @param sinceLastLookMs time since the last check of the order
 */
export async function resumeQueuedJobs(
  { jobs, renderQueue, clock, log }: Pick<ProductionDeps, 'jobs' | 'renderQueue' | 'clock' | 'log'>,
  order: Order,
  sinceLastLookMs: number,
): Promise<void> {
  const { tenantId, id: orderId } = order;
  const waitedMs = clock.now().getTime() - renderingSince(order);
  let dueMs = CHECKED_AFTER_MS;
  while (2 * dueMs <= waitedMs) dueMs *= 2;
  if (waitedMs < dueMs || waitedMs - sinceLastLookMs >= dueMs) return;
  const queued = (await jobs.jobs(tenantId, orderId)).filter(({ status }) => status === 'Queued');
  if (queued.length === 0) return;
  await renderQueue.sendAll(queued.map(({ number: jobNumber }) => ({ tenantId, orderId, jobNumber })));
  log.info('queued_jobs_resumed', { tenantId, orderId, jobs: queued.length });
}

/** @returns undefined if the order must not be produced */
async function movedToRendering(
  { orders, clock, log }: Pick<ProductionDeps, 'orders' | 'clock' | 'log'>,
  tenantId: TenantId,
  orderId: string,
): Promise<Order | undefined> {
  return retryOnConflict(`order ${orderId}`, async () => {
    const order = (await orders.get(tenantId, orderId))?.order;
    if (!order || !mayProduce(order, clock.now().toISOString())) {
      log.warn('production_not_started', { tenantId, orderId, state: order?.productionState });
      return undefined;
    }
    if (order.productionState === 'Rendering') return order;
    // Conditional on the version that was read, so that a concurrently completed order never goes back.
    const by = { actor: SYSTEM, version: order.version };
    const moved = await orders.changeSeen(tenantId, orderId, [{ kind: 'production', to: 'Rendering' }], by);
    return moved.kind === 'changed' || moved.kind === 'unchanged' ? moved.stored.order : CONFLICT;
  });
}

/**
 * Includes failed jobs, because the release of their hold asks for a retry. If all are done and the order was not
 * completed, includes one of them, because each job ends with the completion.
 */
function undoneJobs(jobs: readonly PrintJob[]): readonly PrintJob[] {
  const undone = jobs.filter(({ status }) => status !== 'Done');
  return undone.length > 0 ? undone : jobs.slice(0, 1);
}

function renderingSince({ history }: Order): number {
  const begun = history.findLast((event) => event.event === 'production_changed' && event.to === 'Rendering');
  return begun ? Date.parse(begun.at) : Number.POSITIVE_INFINITY;
}

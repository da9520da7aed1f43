import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { CartLinkStore } from '../owners/cart-link-store.ts';
import type { OwnerKey } from '../owners/owner.ts';
import type { Log } from '../ports/log.ts';
import type { QueueSender } from '../ports/queue.ts';
import type { ProjectStore } from '../projects/project-store.ts';
import { printJobsOf } from './print-jobs.ts';
import type { RenderMessage } from './render-message.ts';

export interface ProductionDeps {
  orders: Pick<OrderStore, 'get' | 'ownerOf' | 'jobs' | 'createJobs'>;
  projects: Pick<ProjectStore, 'get' | 'save'>;
  cartLinks: Pick<CartLinkStore, 'homesOf'>;
  renderQueue: QueueSender<RenderMessage>;
  mailQueue: QueueSender<MailMessage>;
  log: Log;
}

/** A shopper who edits while the order is placed wins the version; this many times the next one is tried. */
const SAVE_TRIES_MAX = 5;

/**
 * All that follows from a placed order: its print jobs, the work for the renderer, the confirmation by mail, and the
 * projects that are done with. Each part may be repeated: jobs are written once, a job that has ended gets no new
 * message, and renderer and mailer bear a message that comes twice.
 */
export async function placeInProduction(deps: ProductionDeps, tenantId: TenantId, orderId: string): Promise<void> {
  const { orders, renderQueue, mailQueue, log } = deps;
  const order = await orders.get(tenantId, orderId);
  const owner = await orders.ownerOf(tenantId, orderId);
  if (!order || !owner) return log.error('order_missing', { tenantId, orderId });
  await orders.createJobs(printJobsOf(order));
  const open = (await orders.jobs(tenantId, orderId)).filter((job) => job.status === 'Queued');
  await renderQueue.sendAll(open.map((job) => ({ tenantId, orderId, jobNumber: job.number })));
  await mailQueue.send({ kind: 'order-confirmation', tenantId, orderId });
  const homes = await deps.cartLinks.homesOf(tenantId, owner);
  for (const projectId of new Set(order.lines.map((line) => line.projectId)))
    for (const home of homes) await completeProject(deps, tenantId, home, projectId);
  log.info('order_in_production', { tenantId, orderId, jobs: open.length });
}

/** Cart to Completed, inactive (docs/product.md 11.4). A project that is gone needs nothing. */
async function completeProject(
  { projects, log }: ProductionDeps,
  tenantId: TenantId,
  owner: OwnerKey,
  projectId: string,
): Promise<void> {
  let project = await projects.get(tenantId, owner, projectId);
  for (let attempt = 0; attempt < SAVE_TRIES_MAX && project && project.status !== 'Completed'; attempt++) {
    const result = await projects.save(tenantId, owner, { ...project, status: 'Completed', isActive: false });
    if (result.kind === 'saved') return;
    project = result.stored;
  }
  if (project && project.status !== 'Completed') log.warn('project_not_completed', { tenantId, projectId });
}

import type { TenantId } from '../../../shared/lib/scalars.ts';
import { MINUTE_MS } from '../../../shared/lib/time.ts';
import { isChangeable } from '../../../shared/order/change-window.ts';
import { giftLines } from '../benefits/gift.ts';
import type { GiftStore } from '../benefits/gift-store.ts';
import { sellsMembership } from '../benefits/membership.ts';
import type { MembershipStore } from '../benefits/membership-store.ts';
import { CONFLICT, retryOnConflict } from '../db/conflict.ts';
import { type OwnerKey, ownersOf } from '../lib/owner.ts';
import type { QueueSender } from '../lib/queue.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import { endOfRendering, isOnHold, isUndone, printAccess } from '../orders/order-states.ts';
import type { Ownership } from '../owners/ownership.ts';
import {
  type ProductionDeps,
  resumeQueuedJobs,
  resumeReprints,
  startProduction,
} from '../production/start-production.ts';
import type { ProjectStore } from '../projects/project-store.ts';

export interface OrderPlacedDeps extends ProductionDeps {
  projects: Pick<ProjectStore, 'get' | 'save'>;
  ownership: Pick<Ownership, 'shopperOfCart'>;
  memberships: Pick<MembershipStore, 'grant'>;
  gifts: Pick<GiftStore, 'issue'>;
  newGiftSecret(): string;
  mailQueue: QueueSender<MailMessage>;
}

/** An order on hold is checked again at this interval. */
const HOLD_CHECK_MS = 5 * MINUTE_MS;

/**
 * Processes a placed order: completes its projects, grants memberships, issues gift codes and mails the receipt. Once its
 * shopper can no longer change it, mails its gifts and starts production. Until its print files exist, the sweep calls this
 * again. An order on hold waits until it is released. Each step is idempotent, so the next call recovers from a crash.
 */
export async function processPlacedOrder(deps: OrderPlacedDeps, tenantId: TenantId, orderId: string): Promise<void> {
  const { orders, ownership, memberships, gifts, newGiftSecret, mailQueue, clock, log } = deps;
  const stored = await orders.get(tenantId, orderId);
  if (!stored) {
    log.error('order_missing', { tenantId, orderId });
    return orders.endFollowUp(tenantId, orderId);
  }
  const { order, owner } = stored;
  const owners = ownersOf(await ownership.shopperOfCart(tenantId, owner));
  for (const projectId of new Set(order.lines.flatMap((line) => line.projectId ?? [])))
    for (const each of owners) await completeProject(deps, tenantId, each, projectId);
  // Its print files exist, or it was canceled or refunded.
  if (!isUndone(order) || endOfRendering(order)) return resumeReprints(deps, order);
  const now = clock.now();
  if (isOnHold(order)) {
    log.warn('order_on_hold', { tenantId, orderId, reasons: reasonsOf(order.holds) });
    if (printAccess(order) === 'incomplete') await resumeQueuedJobs(deps, order, HOLD_CHECK_MS);
    return orders.followUpAt(tenantId, orderId, new Date(now.getTime() + HOLD_CHECK_MS).toISOString());
  }
  // The steps below were completed before.
  if (order.productionState === 'Rendering') return startProduction(deps, tenantId, orderId);
  if (sellsMembership(order)) await memberships.grant(order);
  const given = giftLines(order);
  for (const { number: lineNumber } of given) await gifts.issue(tenantId, { orderId, lineNumber }, newGiftSecret());
  await mailQueue.send({ kind: 'order-confirmation', tenantId, orderId });
  if (order.changeableUntil !== undefined && isChangeable(order, now.toISOString()))
    return orders.followUpAt(tenantId, orderId, order.changeableUntil);
  for (const { number: lineNumber, recipient } of given)
    if (recipient.email !== '') await mailQueue.send({ kind: 'gift', tenantId, orderId, lineNumber });
  await startProduction(deps, tenantId, orderId);
}

function reasonsOf(holds: readonly { reason: string }[]): string {
  return holds.map(({ reason }) => reason).join(', ');
}

/**
 * Moves a project from Cart to Completed and makes it inactive, while its shopper may be editing it. Does nothing for a
 * removed project.
 */
async function completeProject(
  { projects, log }: Pick<OrderPlacedDeps, 'projects' | 'log'>,
  tenantId: TenantId,
  owner: OwnerKey,
  projectId: string,
): Promise<void> {
  const complete = async () => {
    const project = await projects.get(tenantId, owner, projectId);
    if (!project || project.status === 'Completed') return;
    // Any other refusal: the project was removed in between, and is not restored.
    const { kind } = await projects.save(tenantId, owner, { ...project, status: 'Completed', isActive: false });
    return kind === 'conflict' ? CONFLICT : undefined;
  };
  await retryOnConflict(`project ${projectId}`, complete, {
    orElse: () => log.warn('project_not_completed', { tenantId, projectId }),
  });
}

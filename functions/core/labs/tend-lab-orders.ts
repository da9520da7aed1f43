import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { PrintUrls } from '../production/file-names.ts';
import type { PrintJobStore } from '../production/print-job-store.ts';
import { type FollowDeps, followLabOrders } from './follow-lab-orders.ts';
import type { FindLab, Lab, Submission } from './lab.ts';
import { labManifestOf } from './lab-manifest.ts';
import type { LabOrder } from './lab-order.ts';
import type { LabOrderStore } from './lab-order-store.ts';
import { attemptOf } from './lab-reference.ts';
import { isOpen, type LabReport } from './lab-states.ts';
import { routeLines } from './route-lines.ts';

export interface TendDeps extends FollowDeps {
  orders: Pick<OrderStore, 'get' | 'change'>;
  jobs: Pick<PrintJobStore, 'jobs'>;
  labOrders: Pick<LabOrderStore, 'ofOrder' | 'plan' | 'report' | 'failed' | 'noteCancellation' | 'setAside' | 'told'>;
  findLab: FindLab;
  /** For files; valid for hours, because labs fetch them later. */
  printUrls: PrintUrls;
}

export interface Tended {
  submitted: number;
  cancelled: number;
}

/**
 * Brings the labs in line with an order: submits its lines to the labs of its tenant's rules once its files are
 * rendered,
 * and cancels lab orders that are no longer needed because the order was canceled or re-rendered. The queue's consumer
 * runs one call per order at a time. Idempotent: the rows record every step, and labs deduplicate by reference.
 *
 * Throws if a lab is unreachable, after everything else was done.
 */
export async function tendLabOrders(deps: TendDeps, tenantId: TenantId, orderId: string): Promise<Tended> {
  const stored = await deps.orders.get(tenantId, orderId);
  const done: Tended = { submitted: 0, cancelled: 0 };
  if (!stored) return done;
  const { order } = stored;
  const attempt = attemptOf(order);
  const failures: unknown[] = [];
  const each = async (all: readonly LabOrder[], work: (one: LabOrder) => Promise<void>) => {
    for (const one of all)
      await work(one).catch(async (error: unknown) => {
        failures.push(error);
        await deps.labOrders.failed(one, error instanceof Error ? error.message : String(error));
      });
  };

  const known = await deps.labOrders.ofOrder(tenantId, orderId);
  const areFilesGone = order.productionState === 'Cancelled' || order.productionState === 'Rendering';
  const isOver = (one: LabOrder) => areFilesGone || one.attempt < attempt;
  const obsolete = known.filter((one) => isOver(one) || one.cancellation === 'wanted');
  await each(obsolete.filter(isToCancel), async (one) => {
    if (await cancelAtLab(deps, one)) done.cancelled++;
  });
  // It no longer needs review.
  for (const one of known.filter(isOver)) if (one.state === 'Rejected' || one.alarm) await deps.labOrders.setAside(one);

  if (maySubmit(order)) {
    await planLabOrders(deps, order, attempt);
    const planned = await deps.labOrders.ofOrder(tenantId, orderId);
    await each(
      planned.filter((one) => one.attempt === attempt && isToSubmit(one)),
      async (one) => {
        await submitOrder(deps, order, one);
        done.submitted++;
      },
    );
  }
  await followLabOrders(deps, tenantId, orderId);
  if (failures.length > 0) throw failures[0];
  return done;
}

/** Puts the order on hold after all retries failed, with the reason for staff. Idempotent. */
export async function giveUpLabOrders(
  { orders, labOrders }: Pick<TendDeps, 'orders' | 'labOrders'>,
  tenantId: TenantId,
  orderId: string,
  reason: string,
): Promise<void> {
  const waiting = (await labOrders.ofOrder(tenantId, orderId)).filter(({ state }) => state === 'Submitted');
  const names = [...new Set(waiting.map(({ lab }) => lab))].join(', ');
  const note = `The order could not be submitted to ${names || 'its lab'}: ${reason}`;
  await orders.change(tenantId, orderId, [{ kind: 'hold', reason: 'lab_problem', note }], ACTOR);
}

const ACTOR = { kind: 'system', id: 'labs' } as const;

function isToCancel({ state, cancellation }: LabOrder): boolean {
  return isOpen(state) && (cancellation === undefined || cancellation === 'wanted');
}

function isToSubmit({ state, cancellation, movedTo }: LabOrder): boolean {
  return state === 'Submitted' && cancellation === undefined && movedTo === undefined;
}

/** An order that only labs hold may be submitted: a retry releases it. */
function maySubmit({ productionState, holds }: Order): boolean {
  return productionState === 'ReadyToPrint' && holds.every(({ reason }) => reason === 'lab_problem');
}

async function planLabOrders({ labOrders, tenants }: TendDeps, order: Order, attempt: number): Promise<void> {
  const { tenantId, id: orderId } = order;
  const known = await labOrders.ofOrder(tenantId, orderId);
  // Decided once per attempt, so that changed rules do not send a line to two labs.
  if (known.some((one) => one.attempt === attempt)) return;
  const { labs, printRoom } = routeLines(order, (await tenants.get(tenantId))?.labs);
  const makers = labs.length + (printRoom.length > 0 ? 1 : 0);
  await labOrders.plan(labs.map((share) => ({ tenantId, orderId, attempt, makers, ...share })));
}

async function submitOrder(deps: TendDeps, order: Order, one: LabOrder): Promise<void> {
  const lab = await labOf(deps, one);
  const jobs = await deps.jobs.jobs(one.tenantId, one.orderId);
  const manifest = await labManifestOf(order, one, jobs, deps.printUrls);
  const submission = await lab.submit(manifest, one.reference);
  await deps.labOrders.report(one, await reportOf(lab, one.reference, submission));
}

async function reportOf(lab: Lab, reference: string, submission: Submission): Promise<LabReport> {
  switch (submission.kind) {
    case 'accepted':
      return { state: 'Accepted', at: submission.at, labReference: submission.labReference };
    case 'already_accepted': {
      // The reply to an earlier call was lost, and the order may have progressed since.
      const status = await lab.status(reference);
      return status.kind === 'told' ? status.report : { state: 'Accepted', labReference: submission.labReference };
    }
    case 'on_hold': {
      const { at, labReference, problem } = submission;
      return { state: 'OnHold', at, labReference, problem };
    }
    case 'rejected':
      return { state: 'Rejected', at: submission.at, problem: submission.problem };
  }
}

/** @returns whether the lab has canceled it */
async function cancelAtLab(deps: TendDeps, one: LabOrder): Promise<boolean> {
  const lab = await labOf(deps, one);
  const said = await lab.cancel(one.reference);
  if (said.kind !== 'cancelled') {
    await deps.labOrders.noteCancellation(one, said.kind);
    return false;
  }
  await deps.labOrders.report(one, { state: 'Cancelled' });
  return true;
}

async function labOf({ findLab }: TendDeps, { tenantId, lab }: LabOrder): Promise<Lab> {
  const found = await findLab(tenantId, lab);
  if (!found)
    throw new Error(`The tenant ${tenantId} has no account at the lab ${lab}: put it into the secret LabAccounts`);
  return found;
}

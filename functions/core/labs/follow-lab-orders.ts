import type { Actor } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { ProductionState } from '../../../shared/order/history.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { OrderChange } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { advanceOrder } from '../production/advance-order.ts';
import type { Tenants } from '../tenants/tenant-store.ts';
import type { LabOrder } from './lab-order.ts';
import type { LabOrderStore } from './lab-order-store.ts';
import { labCorrection, labParcels } from './lab-parcels.ts';
import { attemptOf } from './lab-reference.ts';

export interface FollowDeps {
  orders: Pick<OrderStore, 'get' | 'change'>;
  labOrders: Pick<LabOrderStore, 'ofOrder' | 'told'>;
  /** Provides the carriers of parcels. */
  tenants: Tenants;
}

/** States from files to a parcel, one per click of the print team. */
const STEPS = ['Printed', 'Packed', 'Shipped'] as const;
type Step = (typeof STEPS)[number];
/** Number of steps done in each state; labs move orders in these states only. */
const STEPS_DONE: Partial<Record<ProductionState, number>> = { ReadyToPrint: 0, Printed: 1, Packed: 2, Shipped: 3 };

const PROBLEM = 'lab_problem';

/**
 * Moves an order to the state of its labs: a lab that is on hold or refuses puts it on hold, one that continues
 * releases it. If labs make the whole order, they move it like the print team; otherwise staff move it. Idempotent:
 * each change
 * of
 * a lab order's row is reported once, and the steps derive from the rows.
 */
export async function followLabOrders(deps: FollowDeps, tenantId: TenantId, orderId: string): Promise<void> {
  const stored = await deps.orders.get(tenantId, orderId);
  if (!stored) return;
  const all = await deps.labOrders.ofOrder(tenantId, orderId);
  const attempt = attemptOf(stored.order);
  // Ignores lab orders that staff have moved elsewhere.
  const current = all.filter((each) => each.attempt === attempt && each.movedTo === undefined);
  for (const each of all.filter(({ version, toldVersion }) => version > toldVersion))
    await addNotes(deps, stored.order, each, current);
  const step = stepOf(stored.order, current);
  if (step) await stepTo(deps, stored.order, step, current);
}

/** Adds notes one by one: a full history refuses them, which must not fail a hold. */
async function addNotes(
  { orders, labOrders, tenants }: FollowDeps,
  order: Order,
  each: LabOrder,
  current: readonly LabOrder[],
): Promise<void> {
  const { tenantId, id: orderId, productionState } = order;
  const actor = actorOf(each);
  const note = noteOf(each);
  const change = (changes: readonly OrderChange[]) => orders.change(tenantId, orderId, changes, actor);
  if (note !== undefined) await change([{ kind: 'note', noteId: `${each.reference}-${each.version}`, text: note }]);
  if (each.state === 'Shipped' && each.toldState === 'Shipped') {
    const correction = labCorrection((await tenants.get(tenantId)) ?? {}, order, each);
    if (correction) await change([{ kind: 'correct_tracking', ...correction }]);
  }
  // Earlier attempts and outdated files hold nothing.
  const isCurrent = current.includes(each);
  const isMovedNow = each.movedTo !== undefined && each.attempt === attemptOf(order);
  if ((isCurrent || isMovedNow) && productionState !== 'Cancelled' && productionState !== 'Rendering') {
    if (isCurrent && isStuck(each)) await change([{ kind: 'hold', reason: PROBLEM, note: problemOf(each) }]);
    else if (!current.some(isStuck)) await change([{ kind: 'release', reason: PROBLEM }]);
  }
  await labOrders.told(each, each.version);
}

/** Whether this lab's part needs review first. */
function isStuck({ state, alarm }: LabOrder): boolean {
  return alarm !== undefined || state === 'OnHold' || state === 'Rejected' || state === 'Cancelled';
}

function problemOf({ lab, state, problem, alarm }: LabOrder): string {
  if (alarm) return alarm.message;
  if (problem) return `${lab}: ${problem.message} (${problem.code})`;
  return state === 'Cancelled' ? `${lab} has canceled its order.` : `${lab} does not say why.`;
}

/** Entry for the order's history. A hold has its own reason. */
function noteOf(each: LabOrder): string | undefined {
  const { lab, state, reference, labReference, parcel, cancellation, lineNumbers, toldState } = each;
  const lines = `${lineNumbers.length === 1 ? 'line' : 'lines'} ${lineNumbers.join(', ')}`;
  if (cancellation === 'asked') return `${lab} was asked to cancel ${reference}, and has not said yet whether it will.`;
  if (cancellation === 'too_late') return `It was too late to cancel ${reference}: ${lab} makes it all the same.`;
  // An alarm or its end is news about the same state.
  if (state === toldState) return undefined;
  switch (state) {
    case 'Accepted':
      return `${lab} has accepted ${lines} as ${labReference ?? reference}.`;
    case 'Shipped':
      return `${lab} has sent ${lines}${parcel ? ` with ${parcel.carrier} ${parcel.number}` : ''}.`;
    case 'Cancelled':
      return `${lab} has canceled ${reference}.`;
    default:
      return undefined;
  }
}

/** @returns the state by its labs; undefined if the print room makes a part */
function stepOf({ delivery }: Order, current: readonly LabOrder[]): Step | undefined {
  if (current.length === 0 || current.some(({ makers }) => makers !== current.length)) return undefined;
  // The store lays out orders for pick-up.
  if (current.every(({ state }) => state === 'Shipped')) return delivery.isPickUp ? 'Packed' : 'Shipped';
  return current.every(({ state }) => state === 'Shipped' || state === 'InProduction') ? 'Printed' : undefined;
}

async function stepTo(
  { orders, tenants }: FollowDeps,
  order: Order,
  target: Step,
  current: readonly LabOrder[],
): Promise<void> {
  const { tenantId, id: orderId } = order;
  const done = STEPS_DONE[order.productionState];
  if (done === undefined) return;
  const shipped = current.toSorted(byTime);
  const actor = actorOf(shipped.findLast(({ parcel }) => parcel !== undefined) ?? current[0]);
  for (const to of STEPS.slice(done, STEPS.indexOf(target) + 1)) {
    if (to === 'Shipped') {
      const parcels = labParcels((await tenants.get(tenantId)) ?? {}, order, shipped);
      await orders.change(tenantId, orderId, [{ kind: 'send_parcels', parcels }], actor);
      return;
    }
    const moved = await advanceOrder({ orders }, { tenantId, orderId }, { to }, actor);
    // Staff hold or moved the order; a release queues its labs again.
    if (moved.kind === 'not_allowed' || moved.kind === 'unknown') return;
  }
}

const byTime = (a: LabOrder, b: LabOrder): number => (a.at ?? '').localeCompare(b.at ?? '');

function actorOf(each: LabOrder | undefined): Actor {
  return { kind: 'lab', ...(each && { id: each.lab }) };
}

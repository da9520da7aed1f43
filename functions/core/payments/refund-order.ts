import type { Actor } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { RefundDetails } from '../../../shared/order/history.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { StoredOrder } from '../orders/order-rows.ts';
import type { OrderChange } from '../orders/order-states.ts';
import type { OrderChanged, OrderStore } from '../orders/order-store.ts';
import type { DiscountUseStore } from './discount-use-store.ts';
import type { PaymentProviders } from './payment-provider.ts';
import type { RefundRequest, RefundStore } from './refund-store.ts';

interface RefundDeps {
  orders: Pick<OrderStore, 'get' | 'change'>;
  refunds: Pick<RefundStore, 'request' | 'end'>;
}

export interface RequestRefundDeps extends RefundDeps {
  clock: Clock;
}

export interface CarryOutRefundDeps extends RefundDeps {
  providers: PaymentProviders;
  discountUses: Pick<DiscountUseStore, 'giveBackFrom'>;
  log: Log;
}

export type RefundRequested =
  /** It is recorded on the order; the payment follows. */
  | { kind: 'requested'; stored: StoredOrder }
  /** The amount exceeds the rest, an item is not left, or the order to cancel is already printed. */
  | { kind: 'not_allowed' }
  | { kind: 'unknown_order' };

/**
 * A cancellation refunds the rest, once. A refused one stays refused under its id, so a shopper's late request has
 * another id
 * than one by staff.
 */
const CANCELLATION_IDS: Readonly<Record<Actor['kind'], string>> = {
  shopper: 'cancellation-by-shopper',
  staff: 'cancellation',
  system: 'cancellation',
  provider: 'cancellation',
  lab: 'cancellation',
  machine: 'cancellation',
};

/**
 * Requests a refund. Records it on the order first, so that the same amount cannot be requested twice; `carryOutRefund`
 * moves the money. Idempotent by id: a repeated call changes nothing.
 *
 * @param refund without an amount and parts: all that is left
 */
export function requestRefund(
  deps: RequestRefundDeps,
  order: { tenantId: TenantId; orderId: string },
  refund: RefundDetails & { refundId: string; amountCents?: number | undefined },
  actor: Actor,
): Promise<RefundRequested> {
  return request(deps, { ...order, ...refund, cancelsOrder: false, actor });
}

/**
 * Cancels an order that is not printed yet, or for a shopper one whose production has not started, and refunds the
 * rest.
 * Idempotent.
 */
export function cancelOrder(
  deps: RequestRefundDeps,
  order: { tenantId: TenantId; orderId: string },
  actor: Actor,
): Promise<RefundRequested> {
  return request(deps, { ...order, refundId: CANCELLATION_IDS[actor.kind], cancelsOrder: true, actor });
}

async function request(deps: RequestRefundDeps, asked: Omit<RefundRequest, 'requestedAt'>): Promise<RefundRequested> {
  const { orders, refunds, clock } = deps;
  const { tenantId, orderId } = asked;
  // A request for an unknown order must leave nothing behind.
  if (!(await orders.get(tenantId, orderId))) return { kind: 'unknown_order' };
  const { state, ...refund } = await refunds.request({ ...asked, requestedAt: clock.now().toISOString() });
  if (state === 'open') {
    const noted = await noteOnOrder(deps, refund);
    if (noted.kind === 'unknown') return { kind: 'unknown_order' };
    return noted.kind === 'not_allowed' ? noted : { kind: 'requested', stored: noted.stored };
  }
  const stored = await orders.get(tenantId, orderId);
  const isNoted = stored && (asked.cancelsOrder ? isCancelled(stored) : refundOf(stored, refund) !== undefined);
  return isNoted ? { kind: 'requested', stored } : { kind: 'not_allowed' };
}

/** Records the refund on the order. Ends a refused request. */
async function noteOnOrder(deps: RefundDeps, refund: RefundRequest): Promise<OrderChanged> {
  const { refundId, amountCents, parts, reason, note, isMailed, cancelsOrder } = refund;
  const changes: OrderChange[] = [
    ...(cancelsOrder ? [{ kind: 'production', to: 'Cancelled' } as const] : []),
    { kind: 'request_refund', refundId, amountCents, parts, reason, note, isMailed },
  ];
  const noted = await deps.orders.change(refund.tenantId, refund.orderId, changes, refund.actor);
  if (noted.kind === 'not_allowed') await deps.refunds.end(refund);
  return noted;
}

/**
 * Completes a refund: records it on the order, calls the provider, and records the result. Each step is idempotent, and
 * the process may crash between any two. Rejects if the provider is unreachable; the caller should retry.
 */
export async function carryOutRefund(deps: CarryOutRefundDeps, refund: RefundRequest): Promise<void> {
  const { orders, refunds, providers, discountUses, log } = deps;
  const { tenantId, orderId, refundId } = refund;
  const noted = await noteOnOrder(deps, refund);
  if (noted.kind === 'not_allowed' || noted.kind === 'unknown') return;
  if (refund.cancelsOrder) await discountUses.giveBackFrom(noted.stored.order);
  const { provider: providerId, reference } = noted.stored.order.payment;
  const due = refundOf(noted.stored, refund);
  if (due?.state === 'Requested') {
    const provider = providers[providerId];
    if (!provider) throw new Error(`There is no payment provider ${providerId}`);
    const key = `${tenantId}-${orderId}-${refundId}`;
    const outcome = await provider.refund({ tenantId, key, reference, amountCents: due.amountCents });
    const to = outcome.kind === 'refunded' ? 'Refunded' : 'Refused';
    const actor = { kind: 'provider', id: providerId } as const;
    await orders.change(tenantId, orderId, [{ kind: 'end_refund', refundId, to }], actor);
    if (outcome.kind === 'refunded') log.info('refund_made', { tenantId, orderId, refundId });
    // Staff have to refund it another way.
    else log.error('refund_refused', { tenantId, orderId, refundId, reason: outcome.message });
  }
  await refunds.end(refund);
}

function refundOf({ order }: StoredOrder, { refundId }: RefundRequest) {
  return order.refunds?.find(({ id }) => id === refundId);
}

function isCancelled({ order }: StoredOrder): boolean {
  return order.productionState === 'Cancelled';
}

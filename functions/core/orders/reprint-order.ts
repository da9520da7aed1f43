import type { Actor } from '../../../shared/audit/schema.ts';
import type { Tracking } from '../../../shared/delivery/tracking.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { RequestReprintRequest } from '../../../shared/order/print-room.ts';
import type { StoredOrder } from './order-rows.ts';
import type { OrderStore } from './order-store.ts';
import { type ReprintChange, type ReprintRefusal, reprintRefusal } from './reprint-changes.ts';

/** Operations of staff on reprints. Each is idempotent, and is recorded in the history with its author. */

export interface ReprintDeps {
  orders: Pick<OrderStore, 'get' | 'change'>;
}

export interface OrderName {
  tenantId: TenantId;
  orderId: string;
}

export type ReprintRequested = { kind: 'requested'; stored: StoredOrder } | { kind: 'unknown' } | ReprintRefusal;

/** Refuses one of two requests that together would print more than was ordered. */
export async function requestReprint(
  { orders }: ReprintDeps,
  { tenantId, orderId }: OrderName,
  request: RequestReprintRequest,
  actor: Actor,
): Promise<ReprintRequested> {
  const changed = await orders.change(tenantId, orderId, [{ kind: 'request_reprint', ...request }], actor);
  if ('stored' in changed) return { kind: 'requested', stored: changed.stored };
  const stored = changed.kind === 'unknown' ? undefined : await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown' };
  // The obstacle may be gone by now.
  return reprintRefusal(stored.order, request) ?? { kind: 'order_not_reprintable' };
}

export type ReprintChanged =
  | { kind: 'changed'; stored: StoredOrder }
  | { kind: 'unknown_order' | 'unknown_reprint' | 'not_open' };

/** Finishes a reprint: its tiles have joined their order, or are on their way after it. */
export function finishReprint(
  deps: ReprintDeps,
  order: OrderName,
  { reprintId, tracking }: { reprintId: string; tracking?: Tracking | undefined },
  actor: Actor,
): Promise<ReprintChanged> {
  return changeReprint(deps, order, { kind: 'end_reprint', reprintId, tracking }, actor);
}

export function cancelReprint(
  deps: ReprintDeps,
  order: OrderName,
  reprintId: string,
  actor: Actor,
): Promise<ReprintChanged> {
  return changeReprint(deps, order, { kind: 'cancel_reprint', reprintId }, actor);
}

/** @returns not_open also while the order is on hold */
export async function changeReprint(
  { orders }: ReprintDeps,
  { tenantId, orderId }: OrderName,
  change: Exclude<ReprintChange, { kind: 'request_reprint' }>,
  actor: Actor,
): Promise<ReprintChanged> {
  const stored = await orders.get(tenantId, orderId);
  if (!stored) return { kind: 'unknown_order' };
  const { delivery, reprints = [] } = stored.order;
  if (!reprints.some(({ id }) => id === change.reprintId)) return { kind: 'unknown_reprint' };
  // Pick-up orders have no parcels.
  const ending = delivery.isPickUp && change.kind === 'end_reprint' ? { ...change, tracking: undefined } : change;
  const changed = await orders.change(tenantId, orderId, [ending], actor);
  if (changed.kind === 'unknown') return { kind: 'unknown_order' };
  return 'stored' in changed ? { kind: 'changed', stored: changed.stored } : { kind: 'not_open' };
}

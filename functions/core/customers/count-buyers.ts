import type { TenantId } from '../../../shared/lib/scalars.ts';
import { ERASED_OWNER } from '../orders/anonymous-order.ts';
import { placedKey, type StoredOrder } from '../orders/order-rows.ts';
import { refundedCents } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { buyerOf } from './buyer-rows.ts';
import type { BuyerStore, Purchase } from './buyer-store.ts';

/** Counts an order's current state in its buyer's totals: docs/spec 20.11. Idempotent. */
export async function countBuyer(
  { orders, buyers }: { orders: Pick<OrderStore, 'get'>; buyers: Pick<BuyerStore, 'count'> },
  tenantId: TenantId,
  orderId: string,
): Promise<void> {
  await buyers.count(tenantId, orderId, async () => {
    const stored = await orders.get(tenantId, orderId);
    return stored && purchaseOf(stored);
  });
}

function purchaseOf({ order, owner }: StoredOrder): Purchase {
  const { placedAt, customerId, email, payment, productionState } = order;
  const purchase = { placedAt, placedKey: placedKey(order) };
  if (owner === ERASED_OWNER) return purchase;
  const spentCents = productionState === 'Cancelled' ? 0 : payment.amountCents - refundedCents(order);
  const counted = { buyer: buyerOf(order), spentCents };
  return { ...purchase, counted, ...(customerId === undefined && { email }) };
}

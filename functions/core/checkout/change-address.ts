import type { Actor } from '../../../shared/audit/schema.ts';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { StoredOrder } from '../orders/order-rows.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { CheckoutProblem, TypedAddress } from './checkout-request.ts';
import { checkDelivery } from './delivery-check.ts';

export type AddressChanged =
  | { kind: 'changed'; stored: StoredOrder }
  | { kind: 'undeliverable'; problems: CheckoutProblem[] }
  | { kind: 'not_allowed' | 'unknown' };

/**
 * Changes the delivery address of an order within its change window, by the rules of the checkout. Keeps the phone
 * number if none is given. Idempotent.
 */
export async function changeAddress(
  { orders }: { orders: Pick<OrderStore, 'change'> },
  { tenantId, order: { id, deliveryAddress, delivery } }: { tenantId: TenantId; order: StoredOrder['order'] },
  typed: TypedAddress,
  actor: Actor,
): Promise<AddressChanged> {
  const { firstName, lastName, phone = deliveryAddress.phone } = typed;
  // An order for pickup stays at its store; only the name can change.
  const where = delivery.store ? deliveryAddress : typed;
  const checked = checkDelivery({ ...where, firstName, lastName, phone });
  if (checked.kind === 'undeliverable') return checked;
  const { address } = checked;
  const changed = await orders.change(tenantId, id, [{ kind: 'change_address', address }], actor);
  return 'stored' in changed ? { kind: 'changed', stored: changed.stored } : changed;
}

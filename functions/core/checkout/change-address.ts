import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Actor } from '../../../shared/schemas/order-history.ts';
import type { CheckoutProblem, TypedAddress } from './checkout-request.ts';
import { checkDelivery } from './delivery-check.ts';
import type { StoredOrder } from '../orders/order-rows.ts';
import type { OrderStore } from '../orders/order-store.ts';

export type AddressChanged =
  | { kind: 'changed'; stored: StoredOrder }
  | { kind: 'undeliverable'; problems: CheckoutProblem[] }
  | { kind: 'not_allowed' | 'unknown' };

/**
 * Sends an order elsewhere, while it may be changed. By the rules of the checkout; a telephone number that is not given
 * anew stays. Again changes nothing.
 */
export async function changeAddress(
  { orders }: { orders: Pick<OrderStore, 'change'> },
  { tenantId, order: { id, deliveryAddress, delivery } }: { tenantId: TenantId; order: StoredOrder['order'] },
  typed: TypedAddress,
  actor: Actor,
): Promise<AddressChanged> {
  const { firstName, lastName, phone = deliveryAddress.phone } = typed;
  // what waits at a store stays there: only who fetches it can be another one
  const where = delivery.store ? deliveryAddress : typed;
  const checked = checkDelivery({ ...where, firstName, lastName, phone });
  if (checked.kind === 'undeliverable') return checked;
  const { address } = checked;
  const changed = await orders.change(tenantId, id, [{ kind: 'change_address', address }], actor);
  return 'stored' in changed ? { kind: 'changed', stored: changed.stored } : changed;
}

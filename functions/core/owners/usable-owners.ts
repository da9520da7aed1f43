import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { CartLinkStore } from './cart-link-store.ts';
import { customerOfOwner, type OwnerKey, ownersOf, type Shopper } from './owner.ts';
import { usableOwners as usableOwnersOf } from './photo-access.ts';

/**
 * Whose photos this caller may use: their own, those of the cart they show and, signed in, those of every cart that
 * became theirs. `mayUsePhoto` then judges each key. 0 or 1 query.
 *
 * @param keys the photos that are asked for
 */
export function usableOwners(
  {
    cartLinks,
  }: {
    cartLinks: CartLinkStore;
  },
  tenantId: TenantId,
  shopper: Shopper,
  keys: readonly string[],
): Promise<readonly OwnerKey[]> {
  const customerId = customerOfOwner(shopper.owner);
  return usableOwnersOf(tenantId, ownersOf(shopper), keys, async () =>
    customerId === undefined ? [] : await cartLinks.cartsOf(tenantId, customerId),
  );
}

import type { TenantId } from '../../../shared/constants/tenants.ts';
import { customerOfOwner, type OwnerKey, ownersOf, type Shopper } from '../../domain/owner.ts';
import { usableOwners as usableOwnersOf } from '../../domain/photo-access.ts';
import type { ApiDeps } from '../api-env.ts';

/**
 * Whose photos this caller may use: their own, those of the cart they show and, signed in, those of every cart that
 * became theirs. `mayUsePhoto` then judges each key. 0 or 1 query.
 *
 * @param keys the photos that are asked for
 */
export function usableOwners(
  { cartLinks }: Pick<ApiDeps, 'cartLinks'>,
  tenantId: TenantId,
  shopper: Shopper,
  keys: readonly string[],
): Promise<readonly OwnerKey[]> {
  const customerId = customerOfOwner(shopper.owner);
  return usableOwnersOf(tenantId, ownersOf(shopper), keys, async () =>
    customerId === undefined ? [] : await cartLinks.cartsOf(tenantId, customerId),
  );
}

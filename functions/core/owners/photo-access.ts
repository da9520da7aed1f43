import type { TenantId } from '../../../shared/constants/tenants.ts';
import { mayUsePhoto } from '../photos/photo-keys.ts';
import type { OwnerKey } from './owner.ts';

/**
 * Whose photos may be put on tiles, as far as these keys need it. Photos keep the key that they were uploaded with, so a
 * customer's lie under the customer and under every cart that became theirs; most keys need none of those carts.
 *
 * @param near   the owners that are known without asking
 * @param cartsOf  the carts of the customer who asks
 */
export async function usableOwners(
  tenantId: TenantId,
  near: readonly OwnerKey[],
  keys: readonly string[],
  cartsOf: () => Promise<readonly OwnerKey[]>,
): Promise<readonly OwnerKey[]> {
  if (keys.every((key) => mayUsePhoto(key, tenantId, near))) return near;
  return [...near, ...(await cartsOf())];
}

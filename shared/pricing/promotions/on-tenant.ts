import type { TenantId } from '../../constants/tenants.ts';
import type { Promo } from '../../schemas/promo.ts';

/** Whether a tenant has the code at all. `isWalgreensPromo` marks those of the pharmacy tenant alone. */
export function isOnTenant({ isWalgreensPromo }: Pick<Promo, 'isWalgreensPromo'>, tenantId: TenantId): boolean {
  return !isWalgreensPromo || tenantId === 'pharmacy';
}

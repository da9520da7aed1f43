import type { Promo } from '../../schemas/promo.ts';
import type { PublicTenant } from '../../schemas/public-tenant.ts';

/** Whether a tenant has the code at all. `isWalgreensPromo` marks those of a partner, which its own tenant has alone. */
export function isOnTenant(
  { isWalgreensPromo }: Pick<Promo, 'isWalgreensPromo'>,
  { hasPartnerPromos }: Pick<PublicTenant, 'hasPartnerPromos'>,
): boolean {
  return !isWalgreensPromo || hasPartnerPromos;
}

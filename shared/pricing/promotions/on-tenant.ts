import type { Promo } from '../../promo/schema.ts';
import type { PublicTenant } from '../../tenant/public-tenant.ts';

/** Whether a tenant has the code at all. `isWalgreensPromo` marks those of a partner, which its own tenant has alone. */
export function isOnTenant(
  { isWalgreensPromo }: Pick<Promo, 'isWalgreensPromo'>,
  { hasPartnerPromos }: Pick<PublicTenant, 'hasPartnerPromos'>,
): boolean {
  return !isWalgreensPromo || hasPartnerPromos;
}

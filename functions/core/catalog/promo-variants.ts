import { centsFromDollars } from '../../../shared/money/money.ts';
import { isPrecustomized } from '../../../shared/product/kinds.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { PromoVariant } from '../../../shared/promo/admin-wire.ts';

/**
 * The variants that a promo may apply to. Walls and carts keep withdrawn products, so these are included. A product with
 * a picture is sold as the main tile (shared/product/kinds.ts), so a variant that others share is named after them.
 */
export function promoVariants(products: readonly Product[]): PromoVariant[] {
  const byId = new Map<string, PromoVariant>();
  const ownFirst = [...products].sort((a, b) => Number(isPrecustomized(a)) - Number(isPrecustomized(b)));
  for (const { name: productName, publishState, variants } of ownFirst)
    for (const { id, name, price } of variants)
      if (!byId.has(id))
        byId.set(id, {
          id,
          productName,
          name,
          unitPriceCents: centsFromDollars(price),
          isWithdrawn: publishState === 'withdrawn',
        });
  return [...byId.values()];
}

import { centsFromDollars } from '../../../shared/money/cents.ts';
import { priceCart } from '../../../shared/pricing/price-cart.ts';
import type { PricedCart } from '../../../shared/pricing/priced-cart.ts';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';
import type { Product } from '../../../shared/schemas/product.ts';
import { type DraftProject, projectLines } from '../../documents/projects/index.ts';

/** What the wall costs by itself. The cart's server has the last word, because it knows everything else in the cart. */
export function wallPrice(project: DraftProject, product: Product, pricing: PricingConfig): PricedCart {
  const lines = projectLines(project, product).map(({ variant, quantity }) => ({
    id: variant.id,
    variantId: variant.id,
    unitPriceCents: centsFromDollars(
      pricing.products.find((priced) => priced.shopifyId === variant.shopifyId)?.price ?? variant.price,
    ),
    quantity,
  }));
  return priceCart({ lines, pricing });
}

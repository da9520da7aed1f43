import { centsFromDollars } from '../../../shared/money/cents.ts';
import { priceCart } from '../../../shared/pricing/price-cart.ts';
import type { PricedCart } from '../../../shared/pricing/priced-cart.ts';
import type { PricingConfig } from '../../../shared/schemas/pricing.ts';
import type { Product, ProductVariant } from '../../../shared/schemas/product.ts';
import { type DraftProject, projectLines } from '../../documents/projects/index.ts';

/** A project and what its tiles are made of. */
export interface Made {
  project: DraftProject;
  product: Product;
}

/** What walls and splits cost together. The cart's server has the last word: it knows everything else in the cart. */
export function wallPrice(made: readonly Made[], pricing: PricingConfig): PricedCart {
  return linesPrice(
    made.flatMap(({ project, product }) => projectLines(project, product)),
    pricing,
  );
}

/** What so many tiles of each kind cost. */
export function linesPrice(
  tiles: readonly { variant: ProductVariant; quantity: number }[],
  pricing: PricingConfig,
): PricedCart {
  const lines = tiles.map(({ variant, quantity }, index) => ({
    id: String(index),
    variantId: variant.id,
    unitPriceCents: centsFromDollars(
      pricing.products.find((priced) => priced.shopifyId === variant.shopifyId)?.price ?? variant.price,
    ),
    quantity,
  }));
  return priceCart({ lines, pricing });
}

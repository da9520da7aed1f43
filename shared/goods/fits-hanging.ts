import type { PricingConfig } from '../promo/pricing.ts';
import type { Product } from '../product/schema.ts';
import type { PublicTenant } from '../tenant/public-tenant.ts';

type Hangs = Pick<PublicTenant, 'instructions'>;

/** Whether a product is of use where tiles hang as the tenant's do: docs/product.md 7.5. */
export function fitsHanging({ hangingSystem }: Pick<Product, 'hangingSystem'>, { instructions }: Hangs): boolean {
  return hangingSystem === undefined || hangingSystem === instructions;
}

/** The prices of a tenant without those of products that do not fit its hanging system. */
export function pricesThatFit(pricing: PricingConfig, products: readonly Product[], tenant: Hangs): PricingConfig {
  const unfit = new Set(
    products.filter((product) => !fitsHanging(product, tenant)).flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  return { ...pricing, products: pricing.products.filter(({ id }) => !unfit.has(id)) };
}

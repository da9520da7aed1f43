import type { Product, ProductVariant } from '../../../shared/product/schema.ts';
import type { PricingConfig } from '../../../shared/promo/pricing.ts';
import type { Tenant } from '../../../shared/tenant/schema.ts';

/** The data that determines a price: a tenant's products, prices and delivery. */
export interface TenantCatalog {
  tenant: Tenant;
  pricing: PricingConfig;
  products: readonly Product[];
}

export interface SoldVariant {
  product: Product;
  variant: ProductVariant;
}

export function findVariant(products: readonly Product[], merchandiseId: string): SoldVariant | undefined {
  for (const product of products) {
    const variant = product.variants.find(({ shopifyId }) => shopifyId === merchandiseId);
    if (variant) return { product, variant };
  }
  return undefined;
}

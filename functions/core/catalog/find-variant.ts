import type { Product, ProductVariant } from '../../../shared/schemas/product.ts';

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

import { FRAME_COLORS, type FrameColor } from '../product/options.ts';
import type { Product, ProductVariant } from '../product/schema.ts';

/** A variant that is named by its frame, as those of tiles are. */
export type FrameVariant = ProductVariant & { name: FrameColor };

export function isFrameVariant(variant: ProductVariant): variant is FrameVariant {
  return FRAME_COLORS.some((color) => color === variant.name);
}

export function frameVariants({ variants }: Pick<Product, 'variants'>): FrameVariant[] {
  return variants.filter(isFrameVariant);
}

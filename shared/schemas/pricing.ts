import * as z from 'zod/mini';

const Percent = z.number().check(z.minimum(0), z.maximum(100));

export const VolumeDiscount = z.object({
  code: z.string(),
  text: z.string(),
  percentOff: Percent,
  /** tiles from which it holds */
  minimum: z.int().check(z.minimum(1)),
});
export type VolumeDiscount = z.infer<typeof VolumeDiscount>;

/** Answer of GET /v1/products/config. Spec section 3, "Pricing configuration"; amounts in dollars as on the wire. */
export const PricingConfig = z.object({
  fullPrice: z.number().check(z.nonnegative()),
  volumeDiscounts: z.array(VolumeDiscount),
  products: z.array(z.object({ id: z.string(), shopifyId: z.string(), price: z.number().check(z.nonnegative()) })),
});
export type PricingConfig = z.infer<typeof PricingConfig>;

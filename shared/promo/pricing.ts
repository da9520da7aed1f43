import * as z from 'zod/mini';
import { IsoDayOrTime, Percent } from '../lib/scalars.ts';
import type { Product } from '../product/schema.ts';
import type { PublicTenant } from '../tenant/public-tenant.ts';

/** Prices and automatic discounts: docs/spec 7.9. Amounts are dollars as on the wire. */

const Dollars = z.number().check(z.nonnegative());

export const VolumeDiscount = z.object({
  code: z.string(),
  text: z.string(),
  percentOff: Percent,
  /** The least number of tiles. */
  minimum: z.int().check(z.minimum(1)),
});
export type VolumeDiscount = z.infer<typeof VolumeDiscount>;

export const Membership = z.object({
  /** The member's own discount code. */
  code: z.string(),
  /** The code by which a cart carries the member's discount. */
  cartCode: z.string(),
  text: z.string(),
  percentOff: Percent,
});
export type Membership = z.infer<typeof Membership>;

export const WelcomePromo = z.object({
  active: z.boolean(),
  percentOff: Percent,
  /** Days from opting in. */
  duration: z.number().check(z.positive()),
  /** Last day or time for customers to opt in; absent or null: no end. */
  endDate: z.optional(z.nullable(IsoDayOrTime)),
});
export type WelcomePromo = z.infer<typeof WelcomePromo>;

export const PricedProduct = z.object({ id: z.string(), shopifyId: z.string(), price: Dollars });
export type PricedProduct = z.infer<typeof PricedProduct>;

/** The prices of a tenant: docs/spec 7.9. */
export const PricingConfig = z.object({
  fullPrice: Dollars,
  volumeDiscounts: z.array(VolumeDiscount),
  products: z.array(PricedProduct),
  membership: z.optional(Membership),
  welcomePromo: z.optional(WelcomePromo),
});
export type PricingConfig = z.infer<typeof PricingConfig>;

/** Answer of GET /v1/products/config; `value` repeats `percentOff` for older clients. */
export const PricingReply = z.extend(PricingConfig, {
  welcomePromo: z.optional(z.extend(WelcomePromo, { value: Percent, endDate: z.nullable(IsoDayOrTime) })),
});
export type PricingReply = z.infer<typeof PricingReply>;

/** Answer of POST v1/account/welcome_promo_eligible. */
export const WelcomePromoReply = z.object({
  eligible: z.boolean(),
  /** Percent */
  discount: z.optional(Percent),
  /** For example 'Create Customer'. */
  reason: z.optional(z.string()),
});
export type WelcomePromoReply = z.infer<typeof WelcomePromoReply>;

type Hangs = Pick<PublicTenant, 'instructions'>;

/** Whether a product fits the tenant's hanging system: docs/spec 7.5. */
export function fitsHanging({ hangingSystem }: Pick<Product, 'hangingSystem'>, { instructions }: Hangs): boolean {
  return hangingSystem === undefined || hangingSystem === instructions;
}

/** The prices of products that fit the tenant's hanging system. */
export function pricesThatFit(pricing: PricingConfig, products: readonly Product[], tenant: Hangs): PricingConfig {
  const unfit = new Set(
    products.filter((product) => !fitsHanging(product, tenant)).flatMap(({ variants }) => variants.map(({ id }) => id)),
  );
  return { ...pricing, products: pricing.products.filter(({ id }) => !unfit.has(id)) };
}

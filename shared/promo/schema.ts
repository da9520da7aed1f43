import * as z from 'zod/mini';
import { IsoDayOrTime } from '../lib/scalars.ts';
import { plainText } from '../lib/text.ts';

export const PROMO_TYPES = ['percentage', 'fixed_amount'] as const;

const Count = z.optional(z.nullable(z.int().check(z.nonnegative())));
const Dollars = z.optional(z.nullable(z.number().check(z.nonnegative())));
const VariantIds = z.optional(z.nullable(z.array(z.string())));

/**
 * A promo code: docs/spec 7.8, its fields 12.7 to 12.10. Amounts are dollars as on the wire. Absent, null and 0 set no
 * condition.
 */
export const Promo = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(255)),
  /** The code with its campaign's prefix; a shopper may enter either. */
  fullCode: z.optional(z.nullable(z.string())),
  /** Not an enum: the rules refuse unknown types with their own message. */
  type: z.string(),
  /** Percent or dollars; price rules write it negative, and either sign means a discount. */
  value: z.number(),
  startDate: z.optional(z.nullable(IsoDayOrTime)),
  endDate: z.optional(z.nullable(IsoDayOrTime)),
  /** Empty for all. */
  entitledVariantIds: VariantIds,
  minimumQuantity: Count,
  maxTiles: Count,
  minimumPurchase: Dollars,
  allocateOncePerOrder: z.optional(z.nullable(z.boolean())),
  requiredQuantity: Count,
  requiredPurchase: Dollars,
  /** Empty for all. */
  requiredVariantIds: VariantIds,
  entitledQuantity: Count,
  allocationLimit: Count,
  /** The most orders that may use the code in total. */
  usageLimit: Count,
  /** Once per mailbox: docs/spec 12.7. */
  oncePerCustomer: z.optional(z.nullable(z.boolean())),
  /** Valid for tenants with `hasPartnerPromos`, which is checked before pricing. */
  isWalgreensPromo: z.optional(z.nullable(z.boolean())),
});
export type Promo = z.infer<typeof Promo>;

/** A promo for a cart. */
export const OfferedPromo = z.extend(Promo, {
  /** Who has used up the code: shoppers in total, or the buyer. Absent while it can be used. */
  usedUpBy: z.optional(z.enum(['all', 'buyer'])),
});
export type OfferedPromo = z.infer<typeof OfferedPromo>;

/** The limit of uses in total; undefined if there is none. */
export const usageLimitOf = ({ usageLimit }: Pick<Promo, 'usageLimit'>): number | undefined => usageLimit || undefined;

/** GET /v1/promo/get?promo= */
export const PromoQuery = z.object({ promo: plainText({ minBytes: 1, maxBytes: 255 }) });
export const PromoReply = z.object({ promo: OfferedPromo });

import * as z from 'zod/mini';
import { Percent } from '../lib/scalars.ts';
import { PricingConfig, VolumeDiscount, WelcomePromo } from './pricing.ts';
import { Promo } from './schema.ts';
import { EditedPromo } from '../validation/promo-rules.ts';
import { LastChange, Revision } from '../audit/wire.ts';

/** A promo with what a change of it has to name. */
export const PromoRow = z.object({ promo: Promo, revision: Revision, lastChange: z.optional(LastChange) });
export type PromoRow = z.infer<typeof PromoRow>;

/** GET /v1/admin/promos: by code, a page at a time */
export const PromosQuery = z.object({ cursor: z.optional(z.string()) });
export const PromosReply = z.object({ promos: z.array(PromoRow), cursor: z.optional(z.string()) });

/** POST /v1/admin/promos. Its code names a promo, so another code is another promo. */
export const SavePromoRequest = z.object({
  promo: EditedPromo,
  /** absent: there is no promo with this code yet */
  revision: z.optional(Revision),
});
export type SavePromoRequest = z.infer<typeof SavePromoRequest>;

const Text = z.string().check(z.trim(), z.minLength(1, 'Say it in a few words.'), z.maxLength(200));
const Money = z.number('Type an amount.').check(z.nonnegative('No price is below 0.'), z.maximum(10_000));

/** What staff change of the prices of a shop; those of single products belong to the products. */
export const EditedPricing = z
  .object({
    fullPrice: Money,
    volumeDiscounts: z
      .array(
        z.extend(VolumeDiscount, {
          code: Text,
          text: Text,
          percentOff: Percent,
          minimum: z.int('Type a whole number.').check(z.minimum(1, 'From one tile at least.')),
        }),
      )
      .check(z.maxLength(20)),
    membership: z.optional(z.object({ code: Text, cartCode: Text, text: Text, percentOff: Percent })),
    welcomePromo: z.optional(WelcomePromo),
  })
  .check((context) => {
    const minimums = context.value.volumeDiscounts.map(({ minimum }) => minimum);
    minimums.forEach((minimum, index) => {
      if (minimums.indexOf(minimum) === index) return;
      context.issues.push({
        code: 'custom',
        path: ['volumeDiscounts', index, 'minimum'],
        message: 'Another step begins with as many tiles.',
        input: minimum,
      });
    });
  });
export type EditedPricing = z.infer<typeof EditedPricing>;

/** GET /v1/admin/pricing */
export const PricingRowReply = z.object({
  pricing: PricingConfig,
  revision: Revision,
  lastChange: z.optional(LastChange),
});

/** POST /v1/admin/pricing */
export const SavePricingRequest = z.object({ pricing: EditedPricing, revision: Revision });
export type SavePricingRequest = z.infer<typeof SavePricingRequest>;

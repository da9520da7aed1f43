import * as z from 'zod/mini';
import { LastChange, Revision } from '../audit/wire.ts';
import { ListTotal, PageSize } from '../lib/list-page.ts';
import { Cents, Percent } from '../lib/scalars.ts';
import { isPrintable } from '../lib/text.ts';
import { isWholeCents } from '../money/money.ts';
import { cleanCode } from './codes.ts';
import { PricingConfig, VolumeDiscount, WelcomePromo } from './pricing.ts';
import { PROMO_TYPES, Promo } from './schema.ts';

const PROMO_CODE_LENGTH_MAX = 60;

const Code = z.string().check(
  z.overwrite(cleanCode),
  z.minLength(1, 'Give the promo a code.'),
  z.maxLength(PROMO_CODE_LENGTH_MAX, `A code has at most ${PROMO_CODE_LENGTH_MAX} characters.`),
  z.refine((code) => !/[#\s]/.test(code) && isPrintable(code), 'A code has neither spaces nor #, and can be printed.'),
);

/** Rules across the fields of a promo. */
const RULES: readonly { path: keyof Promo; message: string; isBroken(promo: Promo): boolean }[] = [
  {
    path: 'type',
    message: 'Choose percent or dollars.',
    isBroken: ({ type }) => !PROMO_TYPES.some((each) => each === type),
  },
  { path: 'value', message: 'Enter the discount.', isBroken: ({ value }) => value === 0 },
  {
    path: 'value',
    message: 'A discount can’t exceed 100%.',
    isBroken: ({ type, value }) => type === 'percentage' && Math.abs(value) > 100,
  },
  {
    path: 'endDate',
    message: 'The end is before the start.',
    isBroken: ({ startDate, endDate }) => !!startDate && !!endDate && Date.parse(endDate) < Date.parse(startDate),
  },
  {
    path: 'maxTiles',
    message: 'The maximum is below the minimum, so no cart would qualify.',
    isBroken: ({ minimumQuantity, maxTiles }) => !!minimumQuantity && !!maxTiles && maxTiles < minimumQuantity,
  },
  {
    path: 'entitledQuantity',
    message: 'Enter how many items are discounted each time.',
    isBroken: ({ requiredQuantity, requiredPurchase, entitledQuantity }) =>
      !!(requiredQuantity || requiredPurchase) && !entitledQuantity,
  },
  {
    path: 'requiredQuantity',
    message: 'Enter the quantity or amount a shopper has to buy first.',
    isBroken: ({ requiredQuantity, requiredPurchase, entitledQuantity }) =>
      !!entitledQuantity && !(requiredQuantity || requiredPurchase),
  },
];

/** A promo that staff may store: docs/spec 20.10. Pricing accepts more. */
export const EditedPromo = z.extend(Promo, { code: Code, fullCode: z.optional(z.nullable(Code)) }).check((context) => {
  for (const { path, message, isBroken } of RULES)
    if (isBroken(context.value)) context.issues.push({ code: 'custom', path: [path], message, input: context.value });
});

/** Uses of a promo code. */
const PromoUses = z.object({
  /** Orders, and payments that hold a use. */
  taken: z.int(),
  /** Without canceled orders. */
  orders: z.int(),
  /** What these orders cost with delivery; refunds are not subtracted. */
  revenueCents: Cents,
});
export type PromoUses = z.infer<typeof PromoUses>;

/** A promo with its revision and uses. */
export const PromoRow = z.object({
  promo: Promo,
  revision: Revision,
  lastChange: z.optional(LastChange),
  uses: PromoUses,
});
export type PromoRow = z.infer<typeof PromoRow>;

/** By code, by the end that comes first, and the latest change first. */
export const PROMO_SORTS = ['code', 'ending', 'changed'] as const;
export type PromoSort = (typeof PROMO_SORTS)[number];

/** GET /v1/admin/promos */
export const PromosQuery = z.object({
  sort: z._default(z.enum(PROMO_SORTS), 'code'),
  size: PageSize,
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
});
export const PromosReply = z.object({
  promos: z.array(PromoRow),
  cursor: z.optional(z.string()),
  /** On the first page. */
  total: z.optional(ListTotal),
  /** Of the shop, in which the periods are shown. */
  timeZone: z.string(),
});

/** A variant that a promo may apply to. */
export const PromoVariant = z.object({
  id: z.string(),
  productName: z.string(),
  name: z.string(),
  unitPriceCents: Cents,
  /** No longer sold, but still in walls and carts. */
  isWithdrawn: z.boolean(),
});
export type PromoVariant = z.infer<typeof PromoVariant>;

/** GET /v1/admin/promo-editor */
export const PromoEditorReply = z.object({ variants: z.array(PromoVariant), timeZone: z.string() });
export type PromoEditorReply = z.infer<typeof PromoEditorReply>;

/**
 * POST /v1/admin/promos. Its code names a promo, so another code is another promo. A start or end without a time is that
 * day in the shop's time zone, and is stored as its first or last moment.
 */
export const SavePromoRequest = z.object({
  promo: EditedPromo,
  /** Absent while there is no promo with this code. */
  revision: z.optional(Revision),
});
export type SavePromoRequest = z.infer<typeof SavePromoRequest>;

const Text = z.string().check(z.trim(), z.minLength(1, 'Say it in a few words.'), z.maxLength(200));
const Money = z
  .number('Type an amount.')
  .check(
    z.nonnegative('No price is below 0.'),
    z.maximum(10_000),
    z.refine(isWholeCents, 'This price has a part of a cent.'),
  );

/** The prices of a shop that staff edit; prices of single products belong to the products. */
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
        message: 'Another tier starts at this number of tiles.',
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

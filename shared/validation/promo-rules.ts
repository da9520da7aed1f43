import * as z from 'zod/mini';
import { PROMO_TYPES, Promo } from '../promo/schema.ts';
import { isPrintable } from '../lib/text.ts';

/** What shoppers can be expected to type. */
const PROMO_CODE_LENGTH_MAX = 60;

const Code = z.string().check(
  z.trim(),
  z.minLength(1, 'Give the promo a code.'),
  z.maxLength(PROMO_CODE_LENGTH_MAX, `A code has at most ${PROMO_CODE_LENGTH_MAX} characters.`),
  z.refine((code) => !/[#\s]/.test(code) && isPrintable(code), 'A code has neither spaces nor #, and can be printed.'),
);

/** What is wrong with a promo though each of its fields could be read; by field. */
const RULES: readonly { path: keyof Promo; message: string; isBroken(promo: Promo): boolean }[] = [
  {
    path: 'type',
    message: 'Choose percent or dollars.',
    isBroken: ({ type }) => !PROMO_TYPES.some((each) => each === type),
  },
  { path: 'value', message: 'Say how much comes off.', isBroken: ({ value }) => value === 0 },
  {
    path: 'value',
    message: 'No more than 100 percent can come off.',
    isBroken: ({ type, value }) => type === 'percentage' && Math.abs(value) > 100,
  },
  {
    path: 'endDate',
    message: 'The end lies before the start.',
    isBroken: ({ startDate, endDate }) => !!startDate && !!endDate && Date.parse(endDate) < Date.parse(startDate),
  },
  {
    path: 'maxTiles',
    message: 'The most lies below the fewest: no cart would ever do.',
    isBroken: ({ minimumQuantity, maxTiles }) => !!minimumQuantity && !!maxTiles && maxTiles < minimumQuantity,
  },
  {
    path: 'entitledQuantity',
    message: 'Say how many come off in each round.',
    isBroken: ({ requiredQuantity, requiredPurchase, entitledQuantity }) =>
      !!(requiredQuantity || requiredPurchase) && !entitledQuantity,
  },
  {
    path: 'requiredQuantity',
    message: 'Say how many, or for how much, somebody has to buy first.',
    isBroken: ({ requiredQuantity, requiredPurchase, entitledQuantity }) =>
      !!entitledQuantity && !(requiredQuantity || requiredPurchase),
  },
];

/** A promo as staff may store it: docs/product.md 20.10. What carts can be priced with may be more than that. */
export const EditedPromo = z.extend(Promo, { code: Code, fullCode: z.optional(z.nullable(Code)) }).check((context) => {
  for (const { path, message, isBroken } of RULES)
    if (isBroken(context.value)) context.issues.push({ code: 'custom', path: [path], message, input: context.value });
});

import * as z from 'zod/mini';
import { textLine } from './text.ts';

/** Where an order goes, in the United States: the shop delivers nowhere else. As it is kept. */
export const DeliveryAddress = z.object({
  firstName: z.string().check(z.minLength(1), z.maxLength(60)),
  lastName: z.string().check(z.minLength(1), z.maxLength(60)),
  address1: z.string().check(z.minLength(1), z.maxLength(120)),
  address2: z.optional(z.string().check(z.maxLength(120))),
  city: z.string().check(z.minLength(1), z.maxLength(80)),
  provinceCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
  countryCode: z.literal('US'),
  phone: z.optional(z.string().check(z.maxLength(30))),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** The same as it comes in: what is kept of it can be printed on a label. */
export const NewDeliveryAddress = z.extend(DeliveryAddress, {
  firstName: textLine({ min: 1, max: 60 }),
  lastName: textLine({ min: 1, max: 60 }),
  address1: textLine({ min: 1, max: 120 }),
  address2: z.optional(textLine({ max: 120 })),
  city: textLine({ min: 1, max: 80 }),
  phone: z.optional(textLine({ max: 30 })),
});

import * as z from 'zod/mini';

/** Where an order goes, in the United States: the shop delivers nowhere else. */
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

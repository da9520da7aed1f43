import * as z from 'zod/mini';
import { textLine } from '../lib/text.ts';

/** Characters that fit on a label, as a person counts them: docs/spec 8.3. */
export const ADDRESS_LENGTHS = {
  firstName: 60,
  lastName: 60,
  address1: 120,
  address2: 120,
  city: 80,
  phone: 30,
} as const;

const written = (field: keyof typeof ADDRESS_LENGTHS) => z.string().check(z.maxLength(ADDRESS_LENGTHS[field]));
const typed = (field: keyof typeof ADDRESS_LENGTHS, min = 0) => textLine({ min, max: ADDRESS_LENGTHS[field] });

/** A stored address. The shop delivers within the United States only. */
export const DeliveryAddress = z.object({
  firstName: written('firstName').check(z.minLength(1)),
  lastName: written('lastName').check(z.minLength(1)),
  address1: written('address1').check(z.minLength(1)),
  address2: z.optional(written('address2')),
  city: written('city').check(z.minLength(1)),
  provinceCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/)),
  countryCode: z.literal('US'),
  phone: z.optional(written('phone')),
});
export type DeliveryAddress = z.infer<typeof DeliveryAddress>;

/** An address in a request, cleaned so that it can be printed on a label. */
export const NewDeliveryAddress = z.extend(DeliveryAddress, {
  firstName: typed('firstName', 1),
  lastName: typed('lastName', 1),
  address1: typed('address1', 1),
  address2: z.optional(typed('address2')),
  city: typed('city', 1),
  phone: z.optional(typed('phone')),
});

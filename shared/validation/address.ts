import * as z from 'zod/mini';
import { isUsState } from '../constants/us-states.ts';
import { Email } from '../schemas/common.ts';

/** Rules of the delivery form. Messages are the spec's (section 5, "Form rules and messages"). */

export const NO_PO_BOX = 'We are unable to ship to post office boxes';
export const STREET_NOT_EMAIL = 'Enter your street address, not your email address';
export const FIRST_AND_LAST_NAME = 'Enter first and last name';

/** Addresses that begin as a post office box does: "P.O. Box 12", "PO 12", "Post Office Box", "POB 12", "Box 12". */
export function isPoBox(line: string): boolean {
  return /^\s*(p\.?\s*o\.?\s*b(\.|\b)|p\.?\s*o\.?\s*box|p\.?\s*o\.?\s*#?\s*\d|post\s+office\s+box|post\s+box|box\s+#?\d)/i.test(
    line,
  );
}

/** "Ada King Lovelace" is Ada, King Lovelace: the first word is the first name, as in the spec's sign-up. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

const required = (field: string, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: `${field} is required`, abort: true }),
      z.maxLength(max, `Must be no more than ${max} characters`),
    );

/** Who gets the order and where, as typed. One name field; two words at least, because names have more than two. */
export const DeliveryForm = z.object({
  email: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'Email address is required', abort: true }),
    z.refine((typed) => z.safeParse(Email, typed).success, 'Email address must be a valid email'),
  ),
  name: required('Name', 120).check(z.refine((name) => splitName(name).lastName !== '', FIRST_AND_LAST_NAME)),
  address1: required('Address line 1', 120).check(
    z.refine((line) => !line.includes('@'), { error: STREET_NOT_EMAIL, abort: true }),
    z.refine((line) => !isPoBox(line), NO_PO_BOX),
  ),
  address2: z.string().check(
    z.trim(),
    z.maxLength(120, 'Must be no more than 120 characters'),
    z.refine((line) => !isPoBox(line), NO_PO_BOX),
  ),
  city: required('City', 80),
  provinceCode: required('State', 2).check(z.refine(isUsState, 'State is required')),
  zip: required('Zip code', 10).check(z.regex(/^\d{5}(-\d{4})?$/, 'Zip code must be 5 digits long')),
});
export type DeliveryForm = z.infer<typeof DeliveryForm>;

import * as z from 'zod/mini';
import { isUsState } from '../constants/us-states.ts';
import { type DeliveryAddress, NewDeliveryAddress } from '../schemas/delivery-address.ts';
import { FIELD_LABELS } from './field-labels.ts';
import { phone } from './phone.ts';
import { field, type Rule, rule } from './rule.ts';
import { email, FIRST_AND_LAST_NAME, maxLength, required, words, wordsOf } from './text-rules.ts';

/** Rules of the delivery form. Messages are those of docs/product.md 8.1. */

export const NO_PO_BOX = 'We are unable to ship to post office boxes';
const STREET_NOT_EMAIL = 'Enter your street address, not your email address';

/** We ship parcels, which post office boxes do not take. */
export const noPoBox: Rule = rule((line) => !isPoBox(line), NO_PO_BOX);

/** Browsers fill in the wrong field now and then, and a parcel cannot go to an email address. */
export const notEmail: Rule = rule((line) => !line.includes('@'), STREET_NOT_EMAIL);

/** Addresses that begin as a post office box does: "P.O. Box 12", "PO 12", "Post Office Box", "POB 12", "Box 12". */
export function isPoBox(line: string): boolean {
  return /^\s*(p\.?\s*o\.?\s*b(\.|\b)|p\.?\s*o\.?\s*box|p\.?\s*o\.?\s*#?\s*\d|post\s+office\s+box|post\s+box|box\s+#?\d)/i.test(
    line,
  );
}

/** "Ada King Lovelace" is Ada, King Lovelace: the first word is the first name (docs/product.md 5.6). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = wordsOf(name);
  return { firstName, lastName: rest.join(' ') };
}

const usState: Rule = rule(isUsState, `${FIELD_LABELS.state} is required`);
const zip: Rule = rule((text) => /^\d{5}(-\d{4})?$/.test(text), `${FIELD_LABELS.zip} must be 5 digits long`);

/** Who gets the order and where, as typed. One name field; two words at least, because names have more than two. */
export const DeliveryForm = z.object({
  email: field(required(FIELD_LABELS.email), email(FIELD_LABELS.email)),
  name: field(required(FIELD_LABELS.name), maxLength(120), words(2, FIRST_AND_LAST_NAME)),
  address1: field(required(FIELD_LABELS.address1), maxLength(120), notEmail, noPoBox),
  address2: field(maxLength(120), noPoBox),
  city: field(required(FIELD_LABELS.city), maxLength(80)),
  provinceCode: field(required(FIELD_LABELS.state), usState),
  zip: field(required(FIELD_LABELS.zip), zip),
});
export type DeliveryForm = z.infer<typeof DeliveryForm>;

/** What of the delivery form makes an address; the email belongs to the order. */
export type AddressFields = Omit<DeliveryForm, 'email'>;

export const NO_ADDRESS: AddressFields = { name: '', address1: '', address2: '', city: '', provinceCode: '', zip: '' };

/** A kept address as the form takes it. */
export function fieldsOf(address: DeliveryAddress): AddressFields {
  const { firstName, lastName, address1, address2 = '', city, provinceCode, zip } = address;
  return { name: `${firstName} ${lastName}`, address1, address2, city, provinceCode, zip };
}

/** The form's address as the server keeps it. */
export function addressOf({ name, address1, address2, city, provinceCode, zip }: AddressFields) {
  const countryCode = 'US' as const;
  return { ...splitName(name), address1, ...(address2 !== '' && { address2 }), city, provinceCode, zip, countryCode };
}

/**
 * An address that a customer keeps: the delivery form with the name in two fields and a telephone number. Each field is
 * held against the rules of what is typed and then against what is kept, so that it can always be read again.
 */
export const AddressForm = z.object({
  firstName: z.pipe(field(required(FIELD_LABELS.name), maxLength(60)), NewDeliveryAddress.shape.firstName),
  lastName: z.pipe(field(required(FIELD_LABELS.name), maxLength(60)), NewDeliveryAddress.shape.lastName),
  address1: z.pipe(DeliveryForm.shape.address1, NewDeliveryAddress.shape.address1),
  address2: z.optional(z.pipe(DeliveryForm.shape.address2, NewDeliveryAddress.shape.address2.def.innerType)),
  city: z.pipe(DeliveryForm.shape.city, NewDeliveryAddress.shape.city),
  provinceCode: z.pipe(DeliveryForm.shape.provinceCode, NewDeliveryAddress.shape.provinceCode),
  zip: z.pipe(DeliveryForm.shape.zip, NewDeliveryAddress.shape.zip),
  countryCode: NewDeliveryAddress.shape.countryCode,
  phone: z.optional(z.pipe(field(phone), NewDeliveryAddress.shape.phone.def.innerType)),
});
export type AddressForm = z.infer<typeof AddressForm>;

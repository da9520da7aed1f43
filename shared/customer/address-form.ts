import * as z from 'zod/mini';
import {
  email,
  FIELD_LABELS,
  FIRST_AND_LAST_NAME,
  field,
  fieldReadBy,
  maxLength,
  type Rule,
  required,
  rule,
  words,
  wordsOf,
} from '../lib/form-rules.ts';
import { ClientId } from '../lib/scalars.ts';
import { ADDRESS_LENGTHS, type DeliveryAddress, NewDeliveryAddress } from './address.ts';
import { phone } from './phone.ts';
import { isPoBox } from './po-box.ts';
import { isUsState } from './us-states.ts';
import { readZip, zipStateProblem } from './zip.ts';

/** Address rules for forms and servers: docs/spec 8.3. Messages are those of docs/spec 8.1. */

/** Parcels cannot be delivered to post office boxes. */
export const noPoBox: Rule = rule((line) => !isPoBox(line), 'We are unable to ship to post office boxes');

/** Browsers sometimes autofill the wrong field, and a parcel cannot go to an email address. */
function notEmail(instead: string): Rule {
  return rule((line) => !/\S@\S/.test(line), `${instead}, not your email address`);
}

export const streetNotEmail = notEmail('Enter your street address');
const nameNotEmail = notEmail('Enter your name');
const cityNotEmail = notEmail('Enter your city');

const { firstName, lastName, address1, address2, city } = ADDRESS_LENGTHS;

/** Splits "Ada King Lovelace" into Ada and King Lovelace: the first word is the first name (docs/spec 5.6). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = wordsOf(name);
  return { firstName, lastName: rest.join(' ') };
}

const usState: Rule = rule(isUsState, `${FIELD_LABELS.state} is required`);
const zip: Rule = rule((text) => /^\d{5}(-\d{4})?$/.test(text), `${FIELD_LABELS.zip} must be 5 digits long`);

const fitsLabel: Rule = rule((name) => {
  const parts = splitName(name);
  return maxLength(firstName)(parts.firstName) === undefined && maxLength(lastName)(parts.lastName) === undefined;
}, `First and last name must each be no more than ${lastName} characters`);

/** Recipient and address of an order, as typed. Each rule checks one field. The name is one field of at least two words. */
export const DeliveryFields = z.object({
  email: field(required(FIELD_LABELS.email), email(FIELD_LABELS.email)),
  name: field(required(FIELD_LABELS.name), nameNotEmail, words(2, FIRST_AND_LAST_NAME), fitsLabel),
  address1: field(required(FIELD_LABELS.address1), maxLength(address1), streetNotEmail, noPoBox),
  address2: field(maxLength(address2), streetNotEmail, noPoBox),
  city: field(required(FIELD_LABELS.city), maxLength(city), cityNotEmail),
  provinceCode: field(required(FIELD_LABELS.state), usState),
  zip: fieldReadBy(readZip, required(FIELD_LABELS.zip), zip),
  /** Blank if the delivery method needs none. */
  phone: field(phone, maxLength(ADDRESS_LENGTHS.phone)),
});

/** Reports a ZIP code outside the chosen state, next to the ZIP code. */
export function zipIsInState<Fields extends { zip: string; provinceCode: string }>() {
  const problemOf = ({ zip, provinceCode }: Fields) => zipStateProblem(zip, provinceCode);
  return z.check<Fields>(
    ({ value, issues }) => {
      const message = problemOf(value);
      if (message !== undefined) issues.push({ code: 'custom', input: value, path: ['zip'], message });
    },
    // Runs even if other fields are still missing.
    { when: ({ value }) => hasPlace(value) },
  );
}

function hasPlace(value: unknown): boolean {
  const { zip, provinceCode } = Object(value) as Record<string, unknown>;
  return typeof zip === 'string' && typeof provinceCode === 'string';
}

export const DeliveryForm = DeliveryFields.check(zipIsInState());
export type DeliveryForm = z.infer<typeof DeliveryForm>;

/** The address part of the delivery form; the email belongs to the order. */
export type FormAddress = Omit<DeliveryForm, 'email'>;

export const NO_ADDRESS: FormAddress = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  provinceCode: '',
  zip: '',
  phone: '',
};

/** Converts a stored address to form fields. */
export function fieldsOf(address: DeliveryAddress): FormAddress {
  const { firstName, lastName, address1, address2 = '', city, provinceCode, zip, phone: number = '' } = address;
  return { name: `${firstName} ${lastName}`, address1, address2, city, provinceCode, zip, phone: number };
}

/** Converts form fields to a stored address. */
export function addressOf({ name, address1, address2, phone: number, ...place }: FormAddress) {
  return {
    ...splitName(name),
    address1,
    ...(address2 !== '' && { address2 }),
    city: place.city,
    provinceCode: place.provinceCode,
    zip: place.zip,
    countryCode: 'US' as const,
    ...(number !== '' && { phone: number }),
  };
}

/**
 * A saved or delivery address: the delivery form with the name in two fields and a phone number. Each field is checked
 * against the rules of the form and then against the stored schema, so that it can always be parsed again.
 */
const AddressFields = z.object({
  firstName: z.pipe(
    field(required(FIELD_LABELS.name), maxLength(firstName), nameNotEmail),
    NewDeliveryAddress.shape.firstName,
  ),
  lastName: z.pipe(
    field(required(FIELD_LABELS.name), maxLength(lastName), nameNotEmail),
    NewDeliveryAddress.shape.lastName,
  ),
  address1: z.pipe(DeliveryFields.shape.address1, NewDeliveryAddress.shape.address1),
  address2: z.optional(z.pipe(DeliveryFields.shape.address2, NewDeliveryAddress.shape.address2.def.innerType)),
  city: z.pipe(DeliveryFields.shape.city, NewDeliveryAddress.shape.city),
  provinceCode: z.pipe(DeliveryFields.shape.provinceCode, NewDeliveryAddress.shape.provinceCode),
  zip: z.pipe(DeliveryFields.shape.zip, NewDeliveryAddress.shape.zip),
  countryCode: NewDeliveryAddress.shape.countryCode,
  phone: z.optional(z.pipe(DeliveryFields.shape.phone, NewDeliveryAddress.shape.phone.def.innerType)),
});
export const AddressForm = AddressFields.check(zipIsInState());

/** Requests that change a customer's saved addresses; both return CustomerReply. */

/** Adds an address without an id, replaces the one with the given id. */
export const SaveAddressRequest = z.object({
  address: z.extend(AddressFields, { id: z.optional(ClientId) }).check(zipIsInState()),
});
export const DeleteAddressRequest = z.object({ id: ClientId });

import * as z from 'zod/mini';
import { DeliveryFields, type DeliveryForm, NO_ADDRESS, zipIsInState } from '../../../shared/customer/address-form.ts';
import { phone } from '../../../shared/customer/phone.ts';
import { FIELD_LABELS, field, required } from '../../../shared/lib/form-rules.ts';
import { creditCard, expiry, securityCode } from '../../../shared/order/card.ts';
import type { TextsOf } from '../../lib/texts.ts';
import type { checkoutTexts } from './copy.ts';

/** Recipient, address and delivery option. */
export interface DeliveryChoices extends DeliveryForm {
  /** The storefront's handle of the delivery option or store; blank for the tenant's default. */
  deliveryHandle: string;
}

/** A blank number is an error only if the chosen delivery needs one. */
function phoneIsThere<Fields extends { phone: string; deliveryHandle: string }>({ needsPhone }: FormRules) {
  return z.check<Fields>(
    ({ value, issues }) => {
      const message = needsPhone(value.deliveryHandle) ? required(FIELD_LABELS.phone)(value.phone.trim()) : undefined;
      if (message !== undefined) issues.push({ code: 'custom', input: value, path: ['phone'], message });
    },
    // Also while other fields are missing.
    {
      when: ({ value }) => typeof Object(value).phone === 'string' && typeof Object(value).deliveryHandle === 'string',
    },
  );
}

/** Removes the phone number unless the chosen delivery needs it. */
export function withNeededPhone<Fields extends DeliveryChoices>(
  form: Fields,
  { needsPhone }: Pick<FormRules, 'needsPhone'>,
): Fields {
  const isSent = needsPhone(form.deliveryHandle) && phone(form.phone.trim()) === undefined;
  return { ...form, phone: isSent ? form.phone.trim() : '' };
}

function cardFields({ now, hasCard }: FormRules) {
  if (!hasCard) return { cardNumber: z.string(), expiry: z.string(), securityCode: z.string() };
  return {
    cardNumber: field(required(FIELD_LABELS.cardNumber), creditCard),
    expiry: field(required(FIELD_LABELS.expiry), expiry(now)),
    securityCode: field(required(FIELD_LABELS.securityCode), securityCode(FIELD_LABELS.securityCode)),
  };
}

export interface FormRules {
  /** Decides which cards have expired. */
  now(): Date;
  /** Whether the payment uses a card entered here. */
  hasCard: boolean;
  /** Whether a delivery option or store requires a phone number. */
  needsPhone(deliveryHandle: string): boolean;
}

/** The form of an order that is shipped. */
export function checkoutForm(rules: FormRules) {
  const choices = { deliveryHandle: z.string(), nearZip: z.string() };
  return z.extend(DeliveryFields, { ...choices, ...cardFields(rules) }).check(zipIsInState(), phoneIsThere(rules));
}
export type CheckoutForm = z.infer<ReturnType<typeof checkoutForm>>;

/** The form of an order that is picked up; its address is the store's. */
export function pickUpForm(copy: TextsOf<typeof checkoutTexts>, rules: FormRules) {
  const { email, name, phone } = DeliveryFields.shape;
  const fields = z.object({
    email,
    name,
    phone,
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    provinceCode: z.string(),
    zip: z.string(),
    deliveryHandle: z.string().check(z.minLength(1, copy.stores.required)),
    nearZip: z.string(),
    ...cardFields(rules),
  });
  return fields.check(phoneIsThere(rules));
}

export const EMPTY_FORM: CheckoutForm = {
  ...NO_ADDRESS,
  email: '',
  deliveryHandle: '',
  nearZip: '',
  cardNumber: '',
  expiry: '',
  securityCode: '',
};

/** The form fields stored across a reload: never the card. */
export const StoredDelivery = z.object({
  email: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  provinceCode: z.string(),
  zip: z.string(),
  phone: z.string(),
  deliveryHandle: z.string(),
  /** ZIP code for the store search. */
  nearZip: z.string(),
});
export type StoredDelivery = z.infer<typeof StoredDelivery>;

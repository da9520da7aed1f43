import * as z from 'zod/mini';
import { DeliveryFields, type DeliveryForm, zipIsInState } from '../../../shared/validation/address.ts';
import { creditCard, expiry, securityCode } from '../../../shared/validation/card.ts';
import { FIELD_LABELS } from '../../../shared/validation/field-labels.ts';
import { field } from '../../../shared/validation/rule.ts';
import { required } from '../../../shared/validation/text-rules.ts';
import { copy } from './copy.ts';

/** Who gets it, where and how. */
export interface DeliveryChoices extends DeliveryForm {
  /** the way of delivery or the store, as the storefront calls it; blank while the tenant's first way will do */
  deliveryHandle: string;
}

/**
 * @param now decides which cards have expired
 * @param hasCard whether it is paid with a card that is typed here
 */
function cardFields(now: () => Date, hasCard: boolean) {
  if (!hasCard) return { cardNumber: z.string(), expiry: z.string(), securityCode: z.string() };
  return {
    cardNumber: field(required(FIELD_LABELS.cardNumber), creditCard),
    expiry: field(required(FIELD_LABELS.expiry), expiry(now)),
    securityCode: field(required(FIELD_LABELS.securityCode), securityCode(FIELD_LABELS.securityCode)),
  };
}

/** The form of an order that is sent. */
export function checkoutForm(now: () => Date, hasCard: boolean) {
  const choices = { deliveryHandle: z.string(), nearZip: z.string() };
  return z.extend(DeliveryFields, { ...choices, ...cardFields(now, hasCard) }).check(zipIsInState());
}
export type CheckoutForm = z.infer<ReturnType<typeof checkoutForm>>;

/** The form of an order that is picked up: the address in it is that of the store. */
export function pickUpForm(now: () => Date, hasCard: boolean) {
  const { email, name } = DeliveryFields.shape;
  return z.object({
    email,
    name,
    address1: z.string(),
    address2: z.string(),
    city: z.string(),
    provinceCode: z.string(),
    zip: z.string(),
    deliveryHandle: z.string().check(z.minLength(1, copy.stores.required)),
    nearZip: z.string(),
    ...cardFields(now, hasCard),
  });
}

export const EMPTY_FORM: CheckoutForm = {
  email: '',
  name: '',
  address1: '',
  address2: '',
  city: '',
  provinceCode: '',
  zip: '',
  deliveryHandle: '',
  nearZip: '',
  cardNumber: '',
  expiry: '',
  securityCode: '',
};

/** What of the form is kept over a reload: never the card. */
export const StoredDelivery = z.object({
  email: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  provinceCode: z.string(),
  zip: z.string(),
  deliveryHandle: z._default(z.string(), ''),
  /** near which stores are looked for */
  nearZip: z._default(z.string(), ''),
});
export type StoredDelivery = z.infer<typeof StoredDelivery>;

import * as z from 'zod/mini';
import { DeliveryFields, zipIsInState } from '../../../shared/validation/address.ts';
import { creditCard, expiry, securityCode } from '../../../shared/validation/card.ts';
import { FIELD_LABELS } from '../../../shared/validation/field-labels.ts';
import { field } from '../../../shared/validation/rule.ts';
import { required } from '../../../shared/validation/text-rules.ts';

/** @param now decides which cards have expired */
export function checkoutForm(now: () => Date) {
  return z
    .extend(DeliveryFields, {
      cardNumber: field(required(FIELD_LABELS.cardNumber), creditCard),
      expiry: field(required(FIELD_LABELS.expiry), expiry(now)),
      securityCode: field(required(FIELD_LABELS.securityCode), securityCode(FIELD_LABELS.securityCode)),
    })
    .check(zipIsInState());
}
export type CheckoutForm = z.infer<ReturnType<typeof checkoutForm>>;

export const EMPTY_FORM: CheckoutForm = {
  email: '',
  name: '',
  address1: '',
  address2: '',
  city: '',
  provinceCode: '',
  zip: '',
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
});
export type StoredDelivery = z.infer<typeof StoredDelivery>;

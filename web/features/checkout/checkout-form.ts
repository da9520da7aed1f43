import * as z from 'zod/mini';
import { DeliveryForm } from '../../../shared/validation/address.ts';
import {
  expiryProblem,
  INVALID_CARD_NUMBER,
  INVALID_EXPIRY,
  isSecurityCode,
  passesLuhn,
} from '../../../shared/validation/card.ts';
import { copy } from './copy.ts';

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, { error: message, abort: true }));

/** @param now decides which cards have expired */
export function checkoutForm(now: () => Date) {
  return z.extend(DeliveryForm, {
    cardNumber: required(copy.card.numberRequired).check(z.refine(passesLuhn, INVALID_CARD_NUMBER)),
    expiry: required(copy.card.expiryRequired).check(
      z.refine((typed) => expiryProblem(typed, now()) === undefined, {
        error: (issue) => expiryProblem(String(issue.input), now()) ?? INVALID_EXPIRY,
      }),
    ),
    securityCode: required(copy.card.codeRequired).check(z.refine(isSecurityCode, copy.card.codeLength)),
  });
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
export const KeptDelivery = z.object({
  email: z.string(),
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  provinceCode: z.string(),
  zip: z.string(),
});
export type KeptDelivery = z.infer<typeof KeptDelivery>;

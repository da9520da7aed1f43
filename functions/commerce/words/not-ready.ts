import type { AddressField, CheckoutProblem, CheckoutProblemReason } from '../../core/checkout/checkout-request.ts';

/**
 * Reasons why a cart cannot be paid yet. Most are the Storefront API's SubmissionErrorCodes; those specific to custom
 * prints are ours, which `cartPrepareForCompletion` may return because its codes are free text.
 */
const OWN_CODES = [
  'CART_EMPTY',
  'PROJECT_NOT_FOUND',
  'PROJECT_ALREADY_ORDERED',
  'CART_OUT_OF_DATE',
  'PHOTOS_NOT_READY',
  'PHOTO_REFUSED',
  'TILE_NOT_PRINTABLE',
  'RECIPIENT_INVALID',
  'REWARD_NOT_EARNED',
  'STORE_REQUIRED',
  'CART_TOKEN_REQUIRED',
] as const;
type OwnCode = (typeof OWN_CODES)[number];

/** The Storefront API's SubmissionErrorCodes that this shop uses. */
export const SUBMISSION_CODES = [
  'BUYER_IDENTITY_EMAIL_REQUIRED',
  'DELIVERY_ADDRESS_REQUIRED',
  'DELIVERY_NO_DELIVERY_AVAILABLE',
  'DELIVERY_ZONE_REQUIRED_FOR_COUNTRY',
  'DELIVERY_ZONE_NOT_FOUND',
  'DELIVERY_FIRST_NAME_REQUIRED',
  'DELIVERY_FIRST_NAME_INVALID',
  'DELIVERY_FIRST_NAME_TOO_LONG',
  'DELIVERY_LAST_NAME_REQUIRED',
  'DELIVERY_LAST_NAME_INVALID',
  'DELIVERY_LAST_NAME_TOO_LONG',
  'DELIVERY_ADDRESS1_REQUIRED',
  'DELIVERY_ADDRESS1_INVALID',
  'DELIVERY_ADDRESS1_TOO_LONG',
  'DELIVERY_ADDRESS2_REQUIRED',
  'DELIVERY_ADDRESS2_INVALID',
  'DELIVERY_ADDRESS2_TOO_LONG',
  'DELIVERY_CITY_REQUIRED',
  'DELIVERY_CITY_INVALID',
  'DELIVERY_CITY_TOO_LONG',
  'DELIVERY_POSTAL_CODE_REQUIRED',
  'DELIVERY_POSTAL_CODE_INVALID',
  'DELIVERY_INVALID_POSTAL_CODE_FOR_ZONE',
  'DELIVERY_PHONE_NUMBER_REQUIRED',
  'DELIVERY_PHONE_NUMBER_INVALID',
  'MERCHANDISE_LINE_LIMIT_REACHED',
  'MERCHANDISE_NOT_APPLICABLE',
  'PAYMENTS_METHOD_REQUIRED',
  'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
  'PAYMENTS_CREDIT_CARD_SESSION_ID',
  'ERROR',
] as const;
export type SubmissionErrorCode = (typeof SUBMISSION_CODES)[number];

type NotReadyCode = OwnCode | SubmissionErrorCode;

export interface NotReady {
  code: NotReadyCode;
  message: string;
}

const CODES: Readonly<Record<CheckoutProblemReason, NotReadyCode>> = {
  nothing_to_buy: 'CART_EMPTY',
  project_not_found: 'PROJECT_NOT_FOUND',
  project_ordered: 'PROJECT_ALREADY_ORDERED',
  out_of_date: 'CART_OUT_OF_DATE',
  photos_not_ready: 'PHOTOS_NOT_READY',
  photo_refused: 'PHOTO_REFUSED',
  tile_not_printable: 'TILE_NOT_PRINTABLE',
  too_many_tiles: 'MERCHANDISE_LINE_LIMIT_REACHED',
  recipient_invalid: 'RECIPIENT_INVALID',
  one_membership: 'MERCHANDISE_LINE_LIMIT_REACHED',
  reward_not_earned: 'REWARD_NOT_EARNED',
  email_required: 'BUYER_IDENTITY_EMAIL_REQUIRED',
  address_required: 'DELIVERY_ADDRESS_REQUIRED',
  not_deliverable: 'DELIVERY_NO_DELIVERY_AVAILABLE',
  state_required: 'DELIVERY_ZONE_REQUIRED_FOR_COUNTRY',
  state_not_served: 'DELIVERY_ZONE_NOT_FOUND',
  zip_not_in_state: 'DELIVERY_INVALID_POSTAL_CODE_FOR_ZONE',
  store_required: 'STORE_REQUIRED',
  payment_required: 'PAYMENTS_METHOD_REQUIRED',
  payment_gone: 'PAYMENTS_CREDIT_CARD_SESSION_ID',
  amount_changed: 'PAYMENTS_UNACCEPTABLE_PAYMENT_AMOUNT',
};

/** The API has no code for an overlong ZIP code or phone number. */
const ADDRESS_CODES: Readonly<Record<AddressField, Record<'required' | 'invalid' | 'too_long', NotReadyCode>>> = {
  firstName: {
    required: 'DELIVERY_FIRST_NAME_REQUIRED',
    invalid: 'DELIVERY_FIRST_NAME_INVALID',
    too_long: 'DELIVERY_FIRST_NAME_TOO_LONG',
  },
  lastName: {
    required: 'DELIVERY_LAST_NAME_REQUIRED',
    invalid: 'DELIVERY_LAST_NAME_INVALID',
    too_long: 'DELIVERY_LAST_NAME_TOO_LONG',
  },
  address1: {
    required: 'DELIVERY_ADDRESS1_REQUIRED',
    invalid: 'DELIVERY_ADDRESS1_INVALID',
    too_long: 'DELIVERY_ADDRESS1_TOO_LONG',
  },
  address2: {
    required: 'DELIVERY_ADDRESS2_REQUIRED',
    invalid: 'DELIVERY_ADDRESS2_INVALID',
    too_long: 'DELIVERY_ADDRESS2_TOO_LONG',
  },
  city: {
    required: 'DELIVERY_CITY_REQUIRED',
    invalid: 'DELIVERY_CITY_INVALID',
    too_long: 'DELIVERY_CITY_TOO_LONG',
  },
  zip: {
    required: 'DELIVERY_POSTAL_CODE_REQUIRED',
    invalid: 'DELIVERY_POSTAL_CODE_INVALID',
    too_long: 'DELIVERY_POSTAL_CODE_INVALID',
  },
  phone: {
    required: 'DELIVERY_PHONE_NUMBER_REQUIRED',
    invalid: 'DELIVERY_PHONE_NUMBER_INVALID',
    too_long: 'DELIVERY_PHONE_NUMBER_INVALID',
  },
};

/** Translates a checkout problem into the Storefront API's terms. */
export function notReady(problem: CheckoutProblem): NotReady {
  const { message } = problem;
  if (problem.reason !== 'address_field') return { code: CODES[problem.reason], message };
  return { code: ADDRESS_CODES[problem.field][problem.fault], message };
}

/** `cartSubmitForCompletion` allows the API's codes only; the message still names the problem. */
export function submissionError({ code, message }: NotReady): { code: SubmissionErrorCode; message: string } {
  return { code: isOwnCode(code) ? 'MERCHANDISE_NOT_APPLICABLE' : code, message };
}

function isOwnCode(code: NotReadyCode): code is OwnCode {
  return OWN_CODES.some((own) => own === code);
}

/**
 * Why a cart cannot be paid yet. Most codes are those of the Storefront API (SubmissionErrorCode); for what only a
 * shop of custom prints knows there are our own, which `cartPrepareForCompletion` may carry because its codes are
 * free text.
 */
export const OWN_CODES = [
  'CART_EMPTY',
  'PROJECT_NOT_FOUND',
  'CART_OUT_OF_DATE',
  'PHOTOS_NOT_READY',
  'PHOTO_REFUSED',
  'TILE_NOT_PRINTABLE',
] as const;
export type OwnCode = (typeof OWN_CODES)[number];

/** Those of the Storefront API's SubmissionErrorCode that this shop gives. */
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

export type NotReadyCode = OwnCode | SubmissionErrorCode;

export interface NotReady {
  code: NotReadyCode;
  message: string;
}

/** `cartSubmitForCompletion` knows the API's codes only; the message still says what is wrong. */
export function submissionError({ code, message }: NotReady): { code: SubmissionErrorCode; message: string } {
  return { code: isOwnCode(code) ? 'MERCHANDISE_NOT_APPLICABLE' : code, message };
}

function isOwnCode(code: NotReadyCode): code is OwnCode {
  return OWN_CODES.some((own) => own === code);
}

/** How each field is called on the screen and in the messages about it. */
export const FIELD_LABELS = {
  name: 'Name',
  email: 'Email address',
  code: 'Code',
  address1: 'Address line 1',
  address2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'Zip code',
  cardNumber: 'Card number',
  expiry: 'Expiration date',
  securityCode: 'Security code',
  promoCode: 'Promo code',
} as const;

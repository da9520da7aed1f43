import { formatCents } from '../../../shared/money/cents.ts';
import type { DeliveryAddress } from '../../../shared/schemas/delivery-address.ts';
import { FIELD_LABELS } from '../../../shared/validation/field-labels.ts';

type AddressLine = Pick<DeliveryAddress, 'address1' | 'address2' | 'city' | 'provinceCode' | 'zip'>;

/** Texts of the checkout. */
export const copy = {
  heading: 'Confirm your order',
  empty: {
    heading: 'There is nothing to order yet',
    lead: 'Your cart is empty. Frame a few photos and come back.',
    choose: 'Choose photos',
  },
  delivery: {
    heading: 'Delivery address',
    pickUpHeading: 'Who picks it up',
    email: 'Email address',
    emailHint: 'We send your receipt here.',
    name: 'Name',
    address1: 'Address line 1',
    address2: 'Address line 2',
    address2Hint: 'Apartment, floor or company (optional)',
    city: 'City',
    state: 'State',
    chooseState: 'Choose a state',
    zip: 'Zip code',
    country: 'We deliver within the United States.',
    pickUpNote: 'Your address tells us which store is near you.',
  },
  savedAddresses: {
    legend: 'Your addresses',
    line: ({ address1, address2, city, provinceCode, zip }: AddressLine): string =>
      [address1, address2, city, `${provinceCode} ${zip}`].filter(Boolean).join(', '),
    newOne: 'A new address',
    keep: 'Save this address',
    notKept: 'We could not save this address. Your order is not affected.',
  },
  option: {
    heading: 'Delivery',
    pickUpHeading: 'Pick-up',
    later: 'Appears once your address is complete.',
    finding: 'Looking up delivery options',
    free: 'Free',
    amount: formatCents,
    failed: 'We could not look up the delivery options.',
    tryAgain: 'Try again',
  },
  card: {
    heading: 'Payment',
    note: 'Your card details go straight to our payment provider. We never see the number.',
    number: 'Card number',
    expiry: 'Expiration date',
    expiryHint: 'MM/YY',
    code: FIELD_LABELS.securityCode,
  },
  summary: 'Your order',
  wall: 'What you are ordering',
  placeOrder: 'Place order',
  placeOrderFor: (cents: number) => `Place order, ${formatCents(cents)}`,
  totalFirst: (optionHeading: string) => `We do not have your total yet. Please check “${optionHeading}” first.`,
  cart: {
    failed: 'We could not update your cart. Nothing is lost; please try again.',
    offline: 'You are offline. Your total is updated as soon as you are connected again.',
    tryAgain: 'Try again',
  },
  backToCart: 'Back to the cart',
  steps: {
    saving: 'Saving your tiles',
    address: 'Saving your address',
    photos: 'Preparing your photos for print',
    card: 'Submitting your card',
    placing: 'Placing your order',
    waiting: 'Waiting for your payment',
    bank: 'Taking you to your bank',
    resuming: 'Checking on your payment',
    canceling: 'Canceling the payment',
  },
  outcomes: {
    notSaved: 'We could not save your tiles. You were not charged. Please check your connection and try again.',
    cartNotInLine: 'We could not update your cart. You were not charged. Please try again.',
    unreachable: 'We could not reach the shop. You were not charged. Please try again.',
    unknown:
      'We could not find out whether your payment went through. Please do not order again; check back in a moment.',
    undecided: 'Your bank is still deciding on this payment. Please do not order again; check back in a moment.',
    lookAgain: 'Check again',
    cardRefused: 'This card was not accepted. Please check the number, or use another card.',
    declined: 'Your card was declined. You were not charged; please try another card.',
    bankUnreachable: 'Your bank asks you to confirm this payment, which is not possible here. Please use another card.',
    notFound: 'We could not find this payment. If you placed an order, its receipt is in your email.',
    changed: 'Your cart has changed. Please check the total again before you order.',
    photosSlow: 'Your photos are still being prepared. Please try again in a moment.',
  },
  bank: {
    heading: 'Please confirm your payment',
    lead: 'Your bank asks you to confirm this payment. Your order is placed as soon as you have.',
    goThere: 'Continue to your bank',
    anotherCard: 'Use another card',
  },
  problems: {
    email: 'Email update failed',
    address: 'Address update failed',
    option: 'Delivery update failed',
    payment: 'Payment update failed',
    prepare: 'Order preparation failed',
    reclaim: 'Payment cancellation failed',
  },
};

/**
 * Test cards of the embedded payment provider. The vault accepts only these numbers, so that it never stores a real
 * card. Numbers: the well-known test cards of Shopify Payments and Stripe, and the Bogus gateway's 1, 2 and 3; 4 is
 * ours (docs/spec 13.5).
 */
export const CARD_OUTCOMES = [
  'approve',
  'decline',
  'insufficient_funds',
  'gateway_error',
  'challenge',
  'pending',
  'expired',
] as const;
export type CardOutcome = (typeof CARD_OUTCOMES)[number];

export interface TestCard {
  brand: string;
  outcome: CardOutcome;
}

const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'Visa', outcome: 'approve' },
  '5555555555554444': { brand: 'Mastercard', outcome: 'approve' },
  '378282246310005': { brand: 'American Express', outcome: 'approve' },
  '6011111111111117': { brand: 'Discover', outcome: 'approve' },
  '4000000000000002': { brand: 'Visa', outcome: 'decline' },
  '4000000000009995': { brand: 'Visa', outcome: 'insufficient_funds' },
  '4000000000000119': { brand: 'Visa', outcome: 'gateway_error' },
  // The bank asks the shopper to confirm the payment (3-D Secure).
  '4000002500003155': { brand: 'Visa', outcome: 'challenge' },
  '1': { brand: 'Bogus', outcome: 'approve' },
  '2': { brand: 'Bogus', outcome: 'decline' },
  '3': { brand: 'Bogus', outcome: 'gateway_error' },
  // The bank approves after a delay.
  '4': { brand: 'Bogus', outcome: 'pending' },
};

/** As `paymentSettings.acceptedCardBrands` names them. */
export const ACCEPTED_CARD_BRANDS = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS', 'DISCOVER'] as const;

/** @param number digits without spaces */
export function testCard(number: string): TestCard | undefined {
  return Object.hasOwn(TEST_CARDS, number) ? TEST_CARDS[number] : undefined;
}

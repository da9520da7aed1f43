import { expect, test } from 'vitest';
import { mayOfferWelcome, type WelcomeConditions } from './may-offer-welcome.ts';

const all: WelcomeConditions = {
  isPromoActive: true,
  isSignedIn: false,
  isHiddenByRoute: false,
  hasQueryPromo: false,
  isGeolocationChecked: true,
  isLoginOpen: false,
};

test('shows when every condition is met', () => {
  expect(mayOfferWelcome(all)).toBe(true);
});

test.each<[string, Partial<WelcomeConditions>]>([
  ['the promo is not active', { isPromoActive: false }],
  ['logged in', { isSignedIn: true }],
  ['the route hides it', { isHiddenByRoute: true }],
  ['the URL has a promo code', { hasQueryPromo: true }],
  ['the visitor’s country is not checked yet', { isGeolocationChecked: false }],
  ['the login is open', { isLoginOpen: true }],
])('does not show when %s', (_reason, given) => {
  expect(mayOfferWelcome({ ...all, ...given })).toBe(false);
});

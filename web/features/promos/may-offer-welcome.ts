/**
 * Conditions for showing the pop-up automatically, besides never having shown it in this browser: docs/spec 6.4.
 */
export interface WelcomeConditions {
  isPromoActive: boolean;
  isSignedIn: boolean;
  isHiddenByRoute: boolean;
  /** The shopper arrived with a promo code. */
  hasQueryPromo: boolean;
  isGeolocationChecked: boolean;
  /** An open login is not interrupted. */
  isLoginOpen: boolean;
}

export function mayOfferWelcome(given: WelcomeConditions): boolean {
  return (
    given.isPromoActive &&
    given.isGeolocationChecked &&
    !given.isSignedIn &&
    !given.isHiddenByRoute &&
    !given.hasQueryPromo &&
    !given.isLoginOpen
  );
}

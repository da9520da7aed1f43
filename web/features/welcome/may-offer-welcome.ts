/** What decides whether the pop-up shows by itself, beside whether this browser has shown it before: docs/product.md 6.4. */
export interface WelcomeConditions {
  isPromoActive: boolean;
  isSignedIn: boolean;
  isHiddenByRoute: boolean;
  /** the shopper came with a code of their own */
  hasQueryPromo: boolean;
  isGeolocationChecked: boolean;
  /** whoever is about to log in is not interrupted */
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

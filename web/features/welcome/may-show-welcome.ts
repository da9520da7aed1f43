/** Everything that decides whether the pop-up shows by itself: docs/product.md 6.4. */
export interface WelcomeConditions {
  isPromoActive: boolean;
  /** in this browser, by the local flag */
  wasShown: boolean;
  isSignedIn: boolean;
  isHiddenByRoute: boolean;
  /** the shopper came with a code of their own */
  hasQueryPromo: boolean;
  isGeolocationChecked: boolean;
  /** whoever is about to log in is not interrupted */
  isLoginOpen: boolean;
}

export function mayShowWelcome(given: WelcomeConditions): boolean {
  return (
    given.isPromoActive &&
    given.isGeolocationChecked &&
    !given.wasShown &&
    !given.isSignedIn &&
    !given.isHiddenByRoute &&
    !given.hasQueryPromo &&
    !given.isLoginOpen
  );
}

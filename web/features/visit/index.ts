/** Runs once per visit: location, promo code in the URL, consent, and the gate of a site that is not public. */
export { LastOrder } from './last-order.tsx';
export { Analytics, BlackFrames, SiteGate, VisitChecks } from './lazy-parts.ts';
export { PrivacyChoices } from './privacy-choices.tsx';
export { visitQueries } from './queries.ts';
export { useSiteGate } from './use-site-gate.ts';
export {
  initialVisit,
  persistVisit,
  promoFound,
  promoRemoved,
  selectHasQueryPromo,
  selectIsGeolocationChecked,
  selectPromoCode,
  visitReducer,
} from './visit-slice.ts';

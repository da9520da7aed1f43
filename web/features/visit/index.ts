/** Visit data: location, promo code in the URL, and the gate of a site that is not public. */
export { LastOrder } from './last-order.tsx';
export { visitQueries } from './queries.ts';
export { SiteGate } from './site-gate.tsx';
export { useSiteGate } from './use-site-gate.ts';
export { VisitChecks } from './visit-checks.tsx';
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

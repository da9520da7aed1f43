/** What a visit brings along: where it is from, a code in its address, a site that is not public. */
export { LastOrder } from './last-order.tsx';
export { visitQueries } from './queries.ts';
export { SiteGate } from './site-gate.tsx';
export { useSiteGate } from './use-site-gate.ts';
export { VisitChecks } from './visit-checks.tsx';
export {
  arrivedVisit,
  promoFound,
  promoRemoved,
  registerVisitKeeping,
  selectHasQueryPromo,
  selectIsGeolocationChecked,
  selectPromoCode,
  visitReducer,
} from './visit-slice.ts';

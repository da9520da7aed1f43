/** Visit data: location, promo code in the URL, and the gate of a site that is not public. */
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

export { LastOrder } from './last-order.tsx';
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

export const SiteGate = lazyPart(() => import('./site-gate.tsx'), 'SiteGate');
/** Loads after the first screen. */
export const VisitChecks = lazyExtra(() => import('./visit-checks.tsx'), 'VisitChecks');

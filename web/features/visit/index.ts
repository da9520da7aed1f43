/** What a visit brings and asks: location, promo code in the URL, consent, and the gate of a site that is not public. */
import { lazyExtra } from '../../lib/lazy-extra.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';

export { LastOrder } from './last-order.tsx';
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

/** Loads after the first screen. */
export const Analytics = lazyExtra(() => import('./analytics.tsx'), 'Analytics');
/** Asks whether to make all frames black: docs/spec 2.6. */
export const BlackFrames = lazyExtra(() => import('./black-frames.tsx'), 'BlackFrames');
export const SiteGate = lazyPart(() => import('./site-gate.tsx'), 'SiteGate');
/** Loads after the first screen. */
export const VisitChecks = lazyExtra(() => import('./visit-checks.tsx'), 'VisitChecks');

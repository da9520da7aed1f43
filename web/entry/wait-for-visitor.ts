import { mayOfferWelcome } from '../features/promos/may-offer-welcome.ts';
import { promoCodeOf } from '../features/visit/arrival-promo.ts';
import { askGeolocation, isAbroad, storedGeolocation } from '../features/visit/geolocation.ts';
import { currentScreen, isLowLandscape } from '../features/visit/low-landscape.ts';
import { createVisit, type Visit } from '../site/create-visit.ts';
import type { ServedPage } from '../site/page-data.ts';
import { browserVisitEnvironment } from '../site/visit-environment.ts';
import { whenTouched } from './when-touched.ts';

/** Storage entries that show that the visitor has data here or is signed in. */
const VISITOR_ENTRIES = ['session', 'projects', 'goods', 'promo'];

/** @param onLive called once the page responds to input */
type OpenShop = (onLive: () => void) => Promise<void>;

/**
 * Defers the shop on a complete page for a new visitor until they touch it. Until then loads only the country check and
 * the welcome. Visitors with data here, with a code, or with a pending message get the shop at once.
 */
export async function waitForVisitor(served: ServedPage, openShop: OpenShop): Promise<void> {
  const visit = createVisit(browserVisitEnvironment(), served.tenant, {
    setAside: () => undefined,
    askForLogin: async () => 'nowhere',
  });
  if (needsShop(visit, served)) return whenTouched(document, openShop)();

  let isOpened = false;
  const open = (onLive: () => void): Promise<void> => {
    isOpened = true;
    return openShop(onLive);
  };
  const openNow = whenTouched(document, open);

  // The page's own resources come first.
  await untilLoaded(window);
  if ((await countryOf(visit)) === 'abroad') return openNow();
  const promo = served.welcomePromo;
  const conditions = { isSignedIn: false, isHiddenByRoute: false, hasQueryPromo: false, isLoginOpen: false };
  const mayShow = mayOfferWelcome({ ...conditions, isPromoActive: promo?.active === true, isGeolocationChecked: true });
  if (!promo || !mayShow || isOpened) return;
  const { showWelcome } = await import('./welcome-island.tsx');
  // The shop has its own welcome once open.
  if (!isOpened) showWelcome(visit, promo);
}

function untilLoaded(page: Window): Promise<void> {
  if (page.document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('load', () => resolve(), { once: true }));
}

function needsShop({ environment, tenant }: Visit, served: ServedPage): boolean {
  const { hash, search } = window.location;
  return (
    served.tenant.isPublic === false ||
    environment.isFramed ||
    promoCodeOf(search) !== undefined ||
    // A hash that is not on the page belongs to one of the shop's lists.
    (hash !== '' && document.getElementById(hash.slice(1)) === null) ||
    isLowLandscape(currentScreen()) ||
    VISITOR_ENTRIES.some((name) => environment.localStorage.getItem(`${tenant.id}:${name}`) !== null)
  );
}

/** A failed lookup ends the check as well: docs/spec 6.1. */
async function countryOf(visit: Visit): Promise<'home' | 'abroad'> {
  if (storedGeolocation(visit).read() !== undefined) return 'home';
  try {
    const location = await askGeolocation(visit);
    if (isAbroad(location)) return 'abroad';
    storedGeolocation(visit).write(location);
    return 'home';
  } catch (error) {
    console.warn('Failed to look up the visitor’s country', error);
    return 'home';
  }
}

import { NAV_SCROLLED_PX, SCROLL_DEBOUNCE_MS } from '../../shared/constants/breakpoints.ts';
import { followScroll } from '../lib/follow-scroll.ts';
import { cleanAddress } from '../routes/clean-address.ts';
import { readServedPage } from '../site/page-data.ts';
import '../styles/app.css';
import { waitForVisitor } from './wait-for-visitor.ts';

/**
 * The first script of every page. The shop itself is the next one: at once where it is at work, and where the whole page
 * stands there already, when somebody touches it or has left something here (WEB-23).
 */
cleanAddress(window);
followScroll(window, { scrolledPx: NAV_SCROLLED_PX, waitMs: SCROLL_DEBOUNCE_MS });

const served = readServedPage(document);
if (served?.isWhole) {
  await waitForVisitor(served, async (onLive) => (await import('./app.tsx')).openShop(served, onLive));
} else {
  const { openShop } = await import('./app.tsx');
  await openShop(served);
}

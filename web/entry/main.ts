import { NAV_SCROLLED_PX, SCROLL_DEBOUNCE_MS } from '../../shared/constants/breakpoints.ts';
import { followScroll } from '../lib/follow-scroll.ts';
import { cleanAddress } from '../routes/clean-address.ts';
import { readServedPage } from '../site/page-data.ts';
import '../styles/app.css';
import { waitForVisitor } from './wait-for-visitor.ts';
import { whenTouched } from './when-touched.ts';

/**
 * The first script of every page. The shop itself is the next one: at once where it is at work, and where the whole page
 * stands there already, when somebody touches it or has left something here (WEB-23). What is pressed before it answers is
 * held for it.
 */
cleanAddress(window);
followScroll(window, { scrolledPx: NAV_SCROLLED_PX, waitMs: SCROLL_DEBOUNCE_MS });

const served = readServedPage(document);
const open = async (onLive?: () => void) => (await import('./app.tsx')).openShop(served, onLive);
if (served?.isWhole) await waitForVisitor(served, open);
// the header stands there before it answers
else if (served) whenTouched(document, open)();
else await open();

import { NAV_SCROLLED_PX } from '../../shared/constants/breakpoints.ts';
import { followScroll } from '../lib/follow-scroll.ts';
import { showNotOpened } from '../lib/trouble-box.ts';
import { cleanAddress } from '../routes/clean-address.ts';
import { readServedPage } from '../site/page-data.ts';
import '../styles/app.css';
import { waitForVisitor } from './wait-for-visitor.ts';

/**
 * The first script of every page. The shop itself is the next one: at once where it is at work, and where the whole page
 * stands there already, when somebody touches it or has left something here (WEB-23).
 */
cleanAddress(window);
followScroll(window, NAV_SCROLLED_PX);

const served = readServedPage(document);
const openShop = async (onLive?: () => void) => (await import('./app.tsx')).openShop(served, onLive);

function open(): void {
  const opened = served?.isWhole ? waitForVisitor(served, openShop) : openShop();
  opened.catch((error: unknown) => {
    console.error('The shop did not open', error);
    showNotOpened(document, open);
  });
}
open();

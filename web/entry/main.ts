import { createErrorReporter, onUncaughtErrors } from '../lib/client-error.ts';
import { followScroll } from '../lib/follow-scroll.ts';
import { showOpenFailure } from '../lib/load-failure-box.ts';
import { openTarget } from '../lib/open-target.ts';
import { reportVisit } from '../lib/report-visit.ts';
import { holdFiles } from '../lib/waiting-files.ts';
import { cleanAddress } from '../routes/clean-address.ts';
import { readServedPage } from '../site/page-data.ts';
import '../styles/app.css';
import { DEFAULT_TENANT_ID } from '../../shared/lib/scalars.ts';
import { waitForVisitor } from './wait-for-visitor.ts';
import { whenTouched } from './when-touched.ts';

/** The navigation bar changes its style below this scroll position. */
const NAV_SCROLLED_PX = 20;
const SCROLL_DEBOUNCE_MS = 20;

/**
 * The first script of every page. Loads the shop itself at once on work screens; on a page that is complete, only when
 * the visitor touches it or has data here (ADR 38). Presses before hydration are held.
 */
const untilComposed = new AbortController();
const early = createErrorReporter({
  fetch: (...args) => fetch(...args),
  release: import.meta.env.APP_VERSION,
  // The static page names no tenant.
  tenantId: document.documentElement.dataset.tenant ?? DEFAULT_TENANT_ID,
});
onUncaughtErrors(window, early.report, untilComposed.signal);
cleanAddress(window);
reportVisit(window);
openTarget(document);
holdFiles(document);
followScroll(window, { scrolledPx: NAV_SCROLLED_PX, waitMs: SCROLL_DEBOUNCE_MS });

const served = readServedPage(document);
const waiting = new Set<() => void>();
let opening: Promise<void> | undefined;

/** Opens once for all callers; retries after a failure. */
function openShop(onLive?: () => void): Promise<void> {
  if (onLive) waiting.add(onLive);
  if (!opening) for (const href of served?.laterScripts ?? []) preloadScript(href);
  opening ??= import('./app.tsx')
    .then((app) =>
      app.openShop(
        served,
        () => {
          for (const notify of waiting) notify();
        },
        { reported: early.reported, end: () => untilComposed.abort() },
      ),
    )
    .catch((error: unknown) => {
      opening = undefined;
      console.error('The shop did not open', error);
      reportEarly(error);
      throw error;
    });
  return opening;
}

/** Reports a failure to open. Offline no script loads, which is not an error. */
function reportEarly(error: unknown): void {
  if (navigator.onLine) early.report('rejection', error);
}

function preloadScript(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
}

function open(): void {
  const report = (): void => showOpenFailure(document, open);
  if (served?.isWhole)
    waitForVisitor(served, openShop).catch((error: unknown) => {
      reportEarly(error);
      report();
    });
  else {
    openShop().catch(report);
    // The header is visible before it responds.
    if (served) whenTouched(document, openShop)();
  }
}
open();

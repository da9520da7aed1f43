import { WELCOME_ID } from '../features/promos/island.ts';
import { showOpenFailure } from '../lib/load-failure-box.ts';

const ACTIVE = 'a[href], button, input, select, textarea, summary';
/** Events that precede a press, so that the shop is often ready for it. */
const EARLY_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Opens the shop as soon as the visitor is about to use the page. Presses before hydration are held and replayed, once
 * per element, in the order of their last press.
 *
 * @param open loads the shop; calls back once it responds
 * @returns opens it without a touch; no effect once it is loading
 */
export function whenTouched(page: Document, open: (onLive: () => void) => Promise<void>): () => void {
  const held = new Set<HTMLElement>();
  let isOpening = false;

  const touched = (event: Event): HTMLElement | undefined => {
    const active = event.target instanceof Element ? event.target.closest<HTMLElement>(ACTIVE) : null;
    return active && !active.closest(`#${WELCOME_ID}`) ? active : undefined;
  };

  function start(): void {
    if (isOpening) return;
    isOpening = true;
    page.documentElement.toggleAttribute('data-opening', true);
    open(async () => {
      stop();
      // In sequence: the effect of each press is there before the next.
      for (const each of held) {
        each.click();
        await null;
      }
    }).catch((error: unknown) => {
      // Without the shop the page is unchanged: online its links work, and another touch retries.
      console.warn('The shop did not load', error);
      stop();
      const pressed = [...held].at(-1);
      if (pressed instanceof HTMLAnchorElement && navigator.onLine) return page.location.assign(pressed.href);
      whenTouched(page, open);
      // Offline a link would lead to the browser's error page.
      if (pressed) showOpenFailure(page, () => pressed.click());
    });
  }

  function expect(event: Event): void {
    if (touched(event)) start();
  }

  function hold(event: MouseEvent): void {
    const active = touched(event);
    if (!active || isForBrowser(event, active)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.delete(active);
    held.add(active);
    start();
  }

  function stop(): void {
    page.documentElement.toggleAttribute('data-opening', false);
    for (const name of EARLY_EVENTS) page.removeEventListener(name, expect);
    page.removeEventListener('click', hold, { capture: true });
  }

  for (const name of EARLY_EVENTS) page.addEventListener(name, expect, { passive: true });
  page.addEventListener('click', hold, { capture: true });
  return start;
}

/** Links to another window, site or anchor, and native disclosure: none of the shop's business. */
function isForBrowser(event: MouseEvent, active: HTMLElement): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return true;
  if (active instanceof HTMLAnchorElement) {
    const { origin, pathname, search, hash } = active.ownerDocument.location;
    const isHere =
      active.pathname === pathname && active.search === search && active.hash !== '' && active.hash !== hash;
    return (
      active.origin !== origin ||
      active.target === '_blank' ||
      active.hasAttribute('download') ||
      (isHere && active.ownerDocument.getElementById(active.hash.slice(1)) !== null)
    );
  }
  // A choice already made by the browser would not be a change to the shop.
  const isChoice = active instanceof HTMLInputElement && (active.type === 'radio' || active.type === 'checkbox');
  return !(active instanceof HTMLButtonElement || isChoice);
}

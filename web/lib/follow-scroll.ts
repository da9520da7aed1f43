/**
 * Marks the page while it is scrolled beyond a threshold, for web/styles/header.css. Not a component, because pages
 * before hydration have none. Throttled.
 */
export function followScroll(page: Window, { scrolledPx, waitMs }: { scrolledPx: number; waitMs: number }): void {
  let waiting: number | undefined;
  const mark = (): void => {
    page.document.documentElement.toggleAttribute('data-scrolled', page.scrollY > scrolledPx);
  };
  mark();
  const look = (): void => {
    if (waiting !== undefined) return;
    waiting = page.setTimeout(() => {
      waiting = undefined;
      mark();
    }, waitMs);
  };
  page.addEventListener('scroll', look, { passive: true });
}

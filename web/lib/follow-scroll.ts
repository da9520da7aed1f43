/**
 * Marks the page while it is scrolled further than this, for web/styles/header.css. Of no component: pages that nobody has
 * touched yet have none. Asked a moment after the page was scrolled, once for all that happened meanwhile.
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

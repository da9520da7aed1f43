/**
 * Marks the page while it is scrolled further than this, for web/styles/header.css. Of no component: pages that nobody has
 * touched yet have none. Asked when the page scrolls, and never while something is drawn.
 */
export function followScroll(page: Window, scrolledPx: number): void {
  const mark = (): void => {
    page.document.documentElement.toggleAttribute('data-scrolled', page.scrollY > scrolledPx);
  };
  mark();
  page.addEventListener('scroll', mark, { passive: true });
}

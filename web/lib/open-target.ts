/** Opens the details element around the URL's target, in browsers that leave it closed. */
export function openTarget(page: Document): void {
  const target = page.querySelector('details:not([open]) :target');
  if (!target) return;
  target.closest('details')?.toggleAttribute('open', true);
  target.scrollIntoView();
}

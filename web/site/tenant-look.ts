import type { TenantOfSite } from './visit-environment.ts';

/**
 * Puts the tenant on a page that does not know it, before the first screen is drawn: styles/tokens.css knows the look by
 * `data-tenant`, and the tab is called as the brand.
 */
export function wearTenant(page: Document, { id, profile }: TenantOfSite): void {
  page.documentElement.dataset.tenant = id;
  page.title = profile.brand;
  tintBars(page);
}

/** The browser's own bars take the colour of the ground. */
export function tintBars(page: Document): void {
  const ground = getComputedStyle(page.documentElement).getPropertyValue('--color-ground').trim();
  if (ground) page.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

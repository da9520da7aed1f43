import type { TenantOfSite } from './visit-environment.ts';

/**
 * Puts the tenant on the page before the first screen is drawn: styles/tokens.css knows the look by `data-tenant`, the
 * tab is called as the brand, and the browser's own bars take the colour of the ground.
 */
export function wearTenant(page: Document, { id, profile }: TenantOfSite): void {
  page.documentElement.dataset.tenant = id;
  page.title = profile.brand;
  const ground = getComputedStyle(page.documentElement).getPropertyValue('--color-ground').trim();
  if (ground) page.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
}

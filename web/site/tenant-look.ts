import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { themeProperties } from '../../shared/tenant/theme.ts';
import { wearWording } from '../lib/words.ts';

/**
 * Puts the tenant on the page before the first screen is drawn: its theme over the tokens of styles/tokens.css, its
 * wording over the catalogues, the tab is called as the brand, and the browser's own bars take the color of the ground.
 */
export function wearTenant(
  page: Document,
  { brand, theme, wording }: Pick<PublicTenant, 'brand' | 'theme' | 'wording'>,
): void {
  for (const [name, value] of Object.entries(themeProperties(theme)))
    page.documentElement.style.setProperty(name, value);
  wearWording(wording);
  page.title = brand;
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.ground);
}

import type { PublicTenant } from '../../shared/tenant/public-tenant.ts';
import { themeProperties } from '../../shared/tenant/theme.ts';

/**
 * Applies the tenant to the page before the first render: its language, its theme over the tokens of styles/tokens.css,
 * the brand as the tab's title, and the background as the color of the browser's bars.
 */
export function applyTenant(
  page: Document,
  { brand, theme, language }: Pick<PublicTenant, 'brand' | 'theme' | 'language'>,
): void {
  page.documentElement.lang = language;
  for (const [name, value] of Object.entries(themeProperties(theme)))
    page.documentElement.style.setProperty(name, value);
  page.title = brand;
  page.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.ground);
}

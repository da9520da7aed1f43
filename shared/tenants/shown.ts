import {
  ARTIST_CARDS_MAX,
  ARTIST_CARDS_MOBILE_MAX,
  DESKTOP_NAV_ABOVE_PX,
  MOBILE_MENU_BELOW_PX,
  NAV_BUTTON_ABOVE_PX,
  NAV_SCROLLED_PX,
  SMALL_SCREEN_BELOW_PX,
} from '../constants/breakpoints.ts';
import type { PublicTenant } from '../schemas/public-tenant.ts';

/** What is shown where, by tenant and width of the window in CSS pixels. Source: docs/product.md 4.1 to 4.4. */

type SameDay = Pick<PublicTenant, 'sameDay'>;

export function isSameDayBarShown(tenant: SameDay, widthPx: number): boolean {
  return tenant.sameDay !== undefined && widthPx > DESKTOP_NAV_ABOVE_PX;
}

/** Under 900 px where the same-day bar needs room, and on small screens generally. */
export function isHamburgerShown(tenant: SameDay, widthPx: number): boolean {
  return widthPx < (tenant.sameDay ? MOBILE_MENU_BELOW_PX : SMALL_SCREEN_BELOW_PX);
}

export function isHeaderScrolled(tenant: Pick<PublicTenant, 'hasScrolledHeader'>, scrolledPx: number): boolean {
  return tenant.hasScrolledHeader && scrolledPx > NAV_SCROLLED_PX;
}

/** The link to the photo picker stands in the bar of the home page only, where there is room for it. */
export function isGetStartedShown(path: string, widthPx: number): boolean {
  return path === '/' && widthPx > NAV_BUTTON_ABOVE_PX;
}

/** How many artists stand as cards in the artist menu. */
export function artistCardCount(widthPx: number): number {
  return widthPx < MOBILE_MENU_BELOW_PX ? ARTIST_CARDS_MOBILE_MAX : ARTIST_CARDS_MAX;
}

import type { TenantId } from '../constants/tenants.ts';
import { TENANT_PROFILES } from './tenant-profiles.ts';

/** What is shown where, by tenant and width of the window in CSS pixels. Source: spec sections 2, "Shell", and 9. */

const MEDIUM_FROM_PX = 768;
const DESKTOP_NAVIGATION_ABOVE_PX = 767;
const MOBILE_MENU_BELOW_PX = 900;
const GET_STARTED_ABOVE_PX = 400;
const SCROLLED_AFTER_PX = 20;

export function isSameDayBarShown(tenantId: TenantId, widthPx: number): boolean {
  return TENANT_PROFILES[tenantId].isDrugstore && widthPx > DESKTOP_NAVIGATION_ABOVE_PX;
}

/** Under 900 px on drugstore tenants, and on small screens generally. */
export function isHamburgerShown(tenantId: TenantId, widthPx: number): boolean {
  return widthPx < (TENANT_PROFILES[tenantId].isDrugstore ? MOBILE_MENU_BELOW_PX : MEDIUM_FROM_PX);
}

/** @param route whether the route is flagged to show the banner on small screens too */
export function isPromoBannerShown(tenantId: TenantId, widthPx: number, route: { hasMobilePromo: boolean }): boolean {
  return TENANT_PROFILES[tenantId].hasPromoBanner && (widthPx >= MEDIUM_FROM_PX || route.hasMobilePromo);
}

export function isHeaderScrolled(tenantId: TenantId, scrolledPx: number): boolean {
  return TENANT_PROFILES[tenantId].hasScrolledHeader && scrolledPx > SCROLLED_AFTER_PX;
}

/** The link to the photo picker stands in the bar of the home page only, where there is room for it. */
export function isGetStartedShown(path: string, widthPx: number): boolean {
  return path === '/' && widthPx > GET_STARTED_ABOVE_PX;
}

/** How many artists stand as cards in the artist menu. */
export function artistCardCount(widthPx: number): number {
  return widthPx < MOBILE_MENU_BELOW_PX ? 2 : 3;
}

/** Asked until it was answered once. */
export function isBlackFramesPromptShown(tenantId: TenantId, wasAnswered: boolean): boolean {
  return TENANT_PROFILES[tenantId].asksForBlackFrames && !wasAnswered;
}

/** Widths in CSS pixels. Source: docs/product.md 4.9 and 19.1. */

/** From this width on a name holds: below sm is xs, 1400 and up is xl. */
export const BREAKPOINTS_PX = { xs: 0, sm: 576, md: 768, lg: 992, xl: 1400 } as const;
export type Breakpoint = keyof typeof BREAKPOINTS_PX;

/** The same-day navigation bar shows above this width. */
export const DESKTOP_NAV_ABOVE_PX = 767;
export const MOBILE_MENU_BELOW_PX = 900;
/** 'Get Started' shows above this width. */
export const NAV_BUTTON_ABOVE_PX = 400;
/** Lower landscape screens are asked to turn. */
export const PORTRAIT_OVERLAY_BELOW_HEIGHT_PX = 567;
/** Scrolled further than this, the navigation bar changes its style. */
export const NAV_SCROLLED_PX = 20;

export const ARTIST_CARDS_MAX = 3;
export const ARTIST_CARDS_MOBILE_MAX = 2;

/** Preview frames: up to this side they are tiny, below the second they are mini. */
export const TINY_PREVIEW_UP_TO_PX = 130;
export const MINI_PREVIEW_BELOW_PX = 200;
export const DROP_SHADOW_OPACITY = 0.3;
/** Drawn instead of the shadow on products that have none. */
export const PREVIEW_OUTLINE_PX = 2;

/** @param widthPx of the window */
export function breakpointOf(widthPx: number): Breakpoint {
  if (widthPx >= BREAKPOINTS_PX.xl) return 'xl';
  if (widthPx >= BREAKPOINTS_PX.lg) return 'lg';
  if (widthPx >= BREAKPOINTS_PX.md) return 'md';
  return widthPx >= BREAKPOINTS_PX.sm ? 'sm' : 'xs';
}

/** Sizes of the window in CSS pixels, and what depends on them. */

/** Narrower windows are small screens; the breakpoint md of the style sheets. */
export const SMALL_SCREEN_BELOW_PX = 768;
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

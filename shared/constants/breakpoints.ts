/** Sizes of the window in CSS pixels, and what depends on them. What shows at which width is in web/styles/header.css. */

/** Lower landscape screens are asked to turn. */
export const PORTRAIT_OVERLAY_BELOW_HEIGHT_PX = 567;
/** Scrolled further than this, the navigation bar changes its style. */
export const NAV_SCROLLED_PX = 20;
/** How long after it was scrolled the page is looked at. */
export const SCROLL_DEBOUNCE_MS = 20;
/** How long after the window was resized, or a phone turned, it is looked at. */
export const RESIZE_DEBOUNCE_MS = 100;

/** Artists that stand as cards in the menu, where there is room. */
export const ARTIST_CARDS_MAX = 3;

/** How long things last and how often they happen. Source: spec sections 4 and 9; more stand in limits.ts. */

export const WELCOME_PROMO_DELAY_MS = 800;
export const GEOLOCATION_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Progress goes back to 0 this long after all photos are there. */
export const UPLOAD_PROGRESS_RESET_MS = 1_000;
/** The slower of the two rhythms at which a hosted checkout is asked; the faster is CHECKOUT_POLL_DELAY_MS. */
export const CHECKOUT_POLL_SLOW_DELAY_MS = 800;
export const APP_LAUNCHED_AGAIN_MS = 12 * 3_600_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
export const RESIZE_DEBOUNCE_MS = 100;
export const SCROLL_DEBOUNCE_MS = 20;
/** How long the pad is pressed to the wall. */
export const WALL_PAD_PRESS_SECONDS = 30;

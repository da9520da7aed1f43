/** Limits and timings that browser and server share. */

/** Upload targets in one call of POST /v1/photos/prepare. */
export const UPLOAD_TARGETS_PER_CALL_MAX = 100;
export const UPLOAD_RETRIES_MAX = 3;
/** docs/product.md 9.2: 1 byte to 60 MB, form good for 15 minutes. */
export const UPLOAD_BYTES_MAX = 60_000_000;
export const UPLOAD_TARGET_LIFETIME_SECONDS = 15 * 60;
/** docs/product.md 9.6: above this a photo is refused before it is decoded. */
export const PHOTO_PIXELS_MAX = 120_000_000;
/** Of one side of a photo: no crop of a tile is longer. */
export const PHOTO_SIDE_PIXELS_MAX = 100_000;

export const LOGIN_CODE_LENGTH = 6;
export const RESEND_NOTICE_SECONDS = 10;

export const PROJECT_SAVE_THROTTLE_MS = 1_000;
/** Marks of deleted tiles that a project keeps: more than two walls full, so none is missed by a machine that is behind. */
export const DELETED_TILES_KEPT_MAX = 250;
export const LOCAL_STORAGE_LIFETIME_MS = 345_600_000;
export const CONFIG_REFRESH_MS = 3_600_000;

export const CHECKOUT_POLL_TRIES_MAX = 30;
/** How often a hosted checkout is asked at most. */
export const CHECKOUT_POLL_DELAY_MS = 300;
/** The same where the bank takes its time, which nobody's asking makes shorter. */
export const CHECKOUT_POLL_SLOW_DELAY_MS = 800;
export const THROTTLE_RETRY_MS = 1_000;

export const ZOOM_STEP = 0.1;
export const ZOOM_MIN = 1;

export const DEFAULT_TILE_INCHES = 8;
/** What is printed of a tile, with the bleed under the frame's lip (docs/product.md 10.1). */
export const PHYSICAL_TILE_INCHES = 8.25;
/** How far from the visible edge faces and words should keep, where a product does not say (docs/product.md 10.15). */
export const DEFAULT_SAFE_INCHES = 0.25;
/** Of the opening of a mat: less would be a stamp in a frame. */
export const OPENING_INCHES_MIN = 1;
export const DEFAULT_MIN_INPUT_PPI = 62.5;
/** docs/product.md 10.3: from here on the editor calls a print sharp ("good"). */
export const GOOD_PPI = 150;
export const PRINT_PPI = 300;
export const DEFAULT_TILE_SPACING_INCHES = 1;
/** Of splits that an address asked for: docs/product.md 7.2. */
export const ADDRESS_SPLIT_SPACING_INCHES = 0.5;

/** Characters that a small text field for numbers takes. */
export const NUMERIC_FIELD_LENGTH_MAX = 4;

/** The most tiles one project holds: the largest layout (docs/product.md 10.6). */
export const PROJECT_TILES_MAX = 100;

/** Walls that one owner may have saved, ordered ones apart: docs/product.md 11.13. */
export const OPEN_PROJECTS_MAX = 200;
/** The same, with those that were ordered: five a week for four years. */
export const PROJECTS_MAX = 1_000;

/** Tiles in one gift: as many as the largest layout has. */
export const GIFT_TILES_MAX = 100;
/** Characters of what the cart takes as a gift note; other clients of the storefront may write more. */
export const GIFT_NOTE_LENGTH_MAX = 500;
/** Characters of what staff write about an order. */
export const STAFF_NOTE_LENGTH_MAX = 500;
/** Tiles that are printed again at once: all of the largest order. */
export const REPRINTED_TILES_MAX = 1_000;
/** Of one cart; whoever needs more calls the shop. */
export const WALL_PADS_MAX = 99;
/** Prints of one tile. */
export const TILE_COPIES_MAX = 99;
/** How far apart the tiles of one project may hang: a hundred of them side by side. */
export const WALL_INCHES_MAX = 1_200;

export const WELCOME_PROMO_DELAY_MS = 800;
export const GEOLOCATION_LIFETIME_MS = 7 * 24 * 3_600_000;
/** Progress goes back to 0 this long after all photos are there. */
export const UPLOAD_PROGRESS_RESET_MS = 1_000;
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** From an order until its tiles have to be printed, where the tenant says nothing else. */
export const DEFAULT_PRODUCTION_HOURS = 48;
/** Pictures of a shared album: a row holds 400 kB, and each is 0.5 kB. */
export const ALBUM_PICTURES_MAX = 300;

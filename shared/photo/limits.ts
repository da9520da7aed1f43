/** Copies of a photo for the screen, by their long edge: docs/spec 9.5. */
export const THUMBNAIL_LONG_EDGE_PX = 400;
export const PREVIEW_LONG_EDGE_PX = 2048;
/** For dense screens: all pixels of a 12-megapixel photo. */
export const DETAIL_LONG_EDGE_PX = 4096;

/** Upload targets in one call of POST /v1/photos/prepare. */
export const UPLOAD_TARGETS_PER_CALL_MAX = 100;

/** Uploads have 1 byte to 60 MB and 15 minutes: docs/spec 9.2. */
export const UPLOAD_BYTES_MAX = 60_000_000;
export const UPLOAD_TARGET_LIFETIME_SECONDS = 15 * 60;
/** A larger photo is refused before decoding: docs/spec 9.6. */
export const PHOTO_PIXELS_MAX = 120_000_000;
/** The longest side of a photo. */
export const PHOTO_SIDE_PIXELS_MAX = 100_000;

/** Size in which a print is compared with its preview: faces are still recognizable. */
export const COMPARED_LONG_EDGE_PX = 96;

/** The copies of a photo that are shown, by the pixels of their long edge: docs/product.md 9.5. */
export const THUMBNAIL_LONG_EDGE_PX = 400;
export const PREVIEW_LONG_EDGE_PX = 2048;
/** What a dense screen shows of a part: of a photo of 12 megapixels every pixel. */
export const DETAIL_LONG_EDGE_PX = 4096;

/** Upload targets in one call of POST /v1/photos/prepare. */
export const UPLOAD_TARGETS_PER_CALL_MAX = 100;

/** docs/product.md 9.2: 1 byte to 60 MB, form good for 15 minutes. */
export const UPLOAD_BYTES_MAX = 60_000_000;
export const UPLOAD_TARGET_LIFETIME_SECONDS = 15 * 60;
/** docs/product.md 9.6: above this a photo is refused before it is decoded. */
export const PHOTO_PIXELS_MAX = 120_000_000;
/** Of one side of a photo: no crop of a tile is longer. */
export const PHOTO_SIDE_PIXELS_MAX = 100_000;

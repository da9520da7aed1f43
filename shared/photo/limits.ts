/** The copies of a photo that are shown, by the pixels of their long edge: docs/product.md 9.5. */
export const THUMBNAIL_LONG_EDGE_PX = 400;
export const PREVIEW_LONG_EDGE_PX = 2048;
/** What a dense screen shows of a part: of a photo of 12 megapixels every pixel. */
export const DETAIL_LONG_EDGE_PX = 4096;

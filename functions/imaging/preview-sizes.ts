/** docs/product.md 9.5. Apart from what makes them, which loads the image library. */
export const PREVIEW_LONG_EDGE_PX = 2048;
export const THUMBNAIL_LONG_EDGE_PX = 400;

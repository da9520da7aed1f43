/** docs/product.md 9.5. Apart from what makes them, which loads the image library. */
export const PREVIEW_LONG_EDGE_PX = 2048;
/** Of the copy that a dense screen shows of a part: all pixels of a photo of 12 megapixels. */
export const DETAIL_LONG_EDGE_PX = 4096;
export const THUMBNAIL_LONG_EDGE_PX = 400;
/** A print is held beside the preview in this size: what a face is still recognized at. */
export const COMPARED_LONG_EDGE_PX = 96;

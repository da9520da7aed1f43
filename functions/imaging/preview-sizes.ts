/** A print is held beside the preview in this size: what a face is still recognized at. */
export const COMPARED_LONG_EDGE_PX = 96;

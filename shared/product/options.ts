/** What a tile can look like. Source: docs/product.md 10.10 and 8.8. */

export const FRAME_COLORS = ['Black', 'White', 'Gray'] as const;
export type FrameColor = (typeof FRAME_COLORS)[number];

/** CSS colors of the frames. */
export const FRAME_COLOR_HEX: Readonly<Record<FrameColor, string>> = {
  Black: '#000000',
  White: '#F5F5F5',
  Gray: '#B8B8B8',
};

/** Mat colors as #RRGGBBAA; a mat is present when it is not fully transparent. */
export const MAT_COLORS = ['#FFFFFF00', '#939598FF', '#FFFFFFFF'] as const;
export type MatColor = (typeof MAT_COLORS)[number];

export const NO_MAT: MatColor = '#FFFFFF00';

export const FILTERS = ['color', 'grayScale'] as const;
export type Filter = (typeof FILTERS)[number];

export const ORIENTATIONS = ['Landscape', 'Portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export const DEFAULT_FRAME_COLOR: FrameColor = 'Black';
/** What a tenant that asks for one color of all frames gets: docs/product.md 2.6. */
export const CONVERTED_FRAME_COLOR: FrameColor = 'Black';
export const DEFAULT_FILTER: Filter = 'color';
export const DEFAULT_ORIENTATION: Orientation = 'Landscape';

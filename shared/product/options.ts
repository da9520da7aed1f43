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

export const DEFAULT_FRAME_COLOR: FrameColor = 'Black';
/** What a tenant that asks for one color of all frames gets: docs/product.md 2.6. */
export const CONVERTED_FRAME_COLOR: FrameColor = 'Black';
export const DEFAULT_FILTER: Filter = 'color';

/** A mat is present when its color is set and not fully transparent. */
export function hasMat(matColor: string | undefined): boolean {
  return matColor !== undefined && matColor !== '' && !matColor.endsWith('00');
}

/** How a tile hangs: on a magnet and its pad, or on a metal hanger. */
export const HANGING_SYSTEMS = ['magnet', 'hanger'] as const;
export type HangingSystem = (typeof HANGING_SYSTEMS)[number];

/** The kinds of file that print labs take. */
export const OUTPUT_FORMATS = ['jpeg', 'png', 'tiff'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export const DEFAULT_OUTPUT_FORMAT: OutputFormat = 'jpeg';

/** Choices that a product offers: docs/spec 10.10 and 8.8. */

export const FRAME_COLORS = ['Black', 'White', 'Gray'] as const;
export type FrameColor = (typeof FRAME_COLORS)[number];

/** CSS colors of the frames. */
export const FRAME_COLOR_HEX: Readonly<Record<FrameColor, string>> = {
  Black: '#000000',
  White: '#F5F5F5',
  Gray: '#B8B8B8',
};

/** Mat colors as #RRGGBBAA. */
export const MAT_COLORS = ['#FFFFFF00', '#939598FF', '#FFFFFFFF'] as const;
export type MatColor = (typeof MAT_COLORS)[number];

export const NO_MAT: MatColor = '#FFFFFF00';

/** A mat is present when its color is set and not fully transparent. */
export function hasMat(matColor: string | undefined): boolean {
  return matColor !== undefined && matColor !== '' && !matColor.endsWith('00');
}

export const FILTERS = ['color', 'grayScale'] as const;
export type Filter = (typeof FILTERS)[number];

export const DEFAULT_FRAME_COLOR: FrameColor = 'Black';
/** The one frame color of tenants that ask shoppers to unify their frames: docs/spec 2.6. */
export const CONVERTED_FRAME_COLOR: FrameColor = 'Black';
export const DEFAULT_FILTER: Filter = 'color';

/** How a tile hangs: on a magnet and its pad, or on a metal hanger. */
export const HANGING_SYSTEMS = ['magnet', 'hanger'] as const;
export type HangingSystem = (typeof HANGING_SYSTEMS)[number];

/** File formats that print labs accept. */
export const OUTPUT_FORMATS = ['jpeg', 'png', 'tiff'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export const DEFAULT_OUTPUT_FORMAT: OutputFormat = 'jpeg';

interface WallColor {
  hex: string;
  /** Opacity of the daylight layer: a dark wall needs less, or it looks veiled. */
  lightOpacity: number;
}

export const WALL_COLOR_NAMES = ['white', 'linen', 'sage', 'clay', 'blue', 'forest', 'night'] as const;
export type WallColorName = (typeof WALL_COLOR_NAMES)[number];

export const WALL_COLORS: Readonly<Record<WallColorName, WallColor>> = {
  white: { hex: '#F4F1EA', lightOpacity: 1 },
  linen: { hex: '#E7DDCF', lightOpacity: 1 },
  sage: { hex: '#B7BFA9', lightOpacity: 0.75 },
  clay: { hex: '#C99A80', lightOpacity: 0.65 },
  blue: { hex: '#9DB0BA', lightOpacity: 0.7 },
  forest: { hex: '#43544A', lightOpacity: 0.38 },
  night: { hex: '#2F3A49', lightOpacity: 0.34 },
};

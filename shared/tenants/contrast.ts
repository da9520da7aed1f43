/** What can be told apart on a screen. Source: WCAG 2.2, "contrast ratio" and "relative luminance". */

/** Of text, in any size (WCAG 1.4.3). */
export const TEXT_CONTRAST_MIN = 4.5;
/** Of the edges of controls (WCAG 1.4.11). */
export const EDGE_CONTRAST_MIN = 3;

/**
 * @param one    `#rrggbb`
 * @param other  `#rrggbb`
 * @returns from 1 for the same color to 21 for black on white
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** sRGB, 0-255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The print substrate: shows where nothing is printed. */
export const PAPER: Rgb = [255, 255, 255];

/** @param color #RRGGBB or #RRGGBBAA, of which the opacity is left out */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Blends a color with paper: half transparent is half white. */
export function rgbOnPaper(color: string): Rgb {
  const opacity = color.length > 7 ? Number.parseInt(color.slice(7, 9), 16) / 255 : 1;
  const [red, green, blue] = rgbOf(color);
  const [paperRed, paperGreen, paperBlue] = PAPER;
  const over = (value: number, paper: number) => Math.round(paper + (value - paper) * opacity);
  return [over(red, paperRed), over(green, paperGreen), over(blue, paperBlue)];
}

/** Sizes and boxes of the editor and the renderer. A crop is a box in fractions of the upright photo. */

export interface SizePx {
  widthPx: number;
  heightPx: number;
}

export interface SizeInches {
  widthInches: number;
  heightInches: number;
}

export interface RectInches extends SizeInches {
  leftInches: number;
  topInches: number;
}

/** Fractions of the upright photo, 0 <= left < right <= 1 and 0 <= top < bottom <= 1. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Width / height. */
export function aspectOf(size: SizeInches): number {
  return size.widthInches / size.heightInches;
}

export const ORIENTATIONS = ['Landscape', 'Portrait'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export const DEFAULT_ORIENTATION: Orientation = 'Landscape';

/** A box in whole pixels of a print file or of a picture of the wall. */
export interface RectPx extends SizePx {
  leftPx: number;
  topPx: number;
}

/** A rectangle in whole pixels, with each edge rounded separately so that neighbors still meet. */
export function roundedRect(rect: RectInches, perInchX: number, perInchY: number): RectPx {
  const leftPx = Math.round(rect.leftInches * perInchX);
  const topPx = Math.round(rect.topInches * perInchY);
  return {
    leftPx,
    topPx,
    widthPx: Math.round((rect.leftInches + rect.widthInches) * perInchX) - leftPx,
    heightPx: Math.round((rect.topInches + rect.heightInches) * perInchY) - topPx,
  };
}

/** The finest mark on a common tape measure. */
const MARKS_PER_INCH = 16;

/**
 * Inches as a tape measure shows them, to the nearest sixteenth: 9.25 is `9 1/4 in`.
 *
 * @param inches any finite number
 */
export function formatInches(inches: number): string {
  const marks = Math.round(Math.abs(inches) * MARKS_PER_INCH);
  const whole = Math.floor(marks / MARKS_PER_INCH);
  const rest = marks % MARKS_PER_INCH;
  const sign = inches < 0 && marks > 0 ? '-' : '';
  if (rest === 0) return `${sign}${whole} in`;
  // Halve to lowest terms: sixteenths share powers of two only.
  let [over, under] = [rest, MARKS_PER_INCH];
  while (over % 2 === 0) [over, under] = [over / 2, under / 2];
  return `${sign}${whole > 0 ? `${whole} ` : ''}${over}/${under} in`;
}

/** @returns width and height in one unit, for example "17 1/2 × 8 1/4 in" */
export function formatSize({ widthInches, heightInches }: SizeInches): string {
  return `${formatInches(widthInches).replace(/ in$/, '')} × ${formatInches(heightInches)}`;
}

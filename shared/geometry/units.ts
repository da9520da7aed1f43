/** Sizes and boxes of the editor and the renderer. Every crop is a box in fractions of the upright photo. */

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

/** width / height */
export function aspectOf(size: SizeInches): number {
  return size.widthInches / size.heightInches;
}

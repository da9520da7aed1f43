import type { RectInches, SizePx } from './units.ts';

/** A box in whole pixels of a print file or of a picture of the wall. */
export interface RectPx extends SizePx {
  leftPx: number;
  topPx: number;
}

/** A rectangle in whole pixels, each edge rounded by itself so that neighbors still meet. */
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

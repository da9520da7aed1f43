import type { SizePx } from '../../shared/geometry/units.ts';

/** Decoded pixels: 8-bit RGB, interleaved, rows from the top without padding. */
export interface RawPicture extends SizePx {
  data: Uint8Array;
}

export const CHANNELS = 3;

/** Decoded RGB of any depth, interleaved; the fourth channel, if any, is alpha. */
export interface DeepPicture extends SizePx {
  data: Uint16Array | Uint8Array;
  channels: number;
  /** Value of a channel at full intensity. */
  max: number;
}

/** A rectangle in pixels of a picture. Edges may be between pixels; pixel 0 covers 0 to 1. */
export interface RectPx {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/** Places a picture on a sheet of one color. The picture must fit the sheet. */
export function layOn(
  sheet: SizePx,
  color: readonly [number, number, number],
  picture: RawPicture,
  at: RectPx,
): RawPicture {
  const laid = blank(sheet, color);
  paste(laid, picture, at);
  return laid;
}

/** A sheet of one color. */
export function blank({ widthPx, heightPx }: SizePx, color: readonly [number, number, number]): RawPicture {
  const data = new Uint8Array(widthPx * heightPx * CHANNELS);
  data.set(color);
  // Doubles the filled part until the sheet is full.
  for (let done = CHANNELS; done < data.length; done *= 2) data.copyWithin(done, 0, Math.min(done, data.length - done));
  return { data, widthPx, heightPx };
}

/** Changes the sheet in place. The picture must lie inside it, at whole pixels. */
export function paste(sheet: RawPicture, picture: RawPicture, at: Pick<RectPx, 'leftPx' | 'topPx'>): void {
  const rowBytes = picture.widthPx * CHANNELS;
  for (let y = 0; y < picture.heightPx; y++) {
    const target = ((at.topPx + y) * sheet.widthPx + at.leftPx) * CHANNELS;
    sheet.data.set(picture.data.subarray(y * rowBytes, (y + 1) * rowBytes), target);
  }
}

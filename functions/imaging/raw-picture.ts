import type { SizePx } from '../../shared/geometry/units.ts';

/** Decoded pixels: 8-bit RGB, interleaved, rows from the top without padding. */
export interface RawPicture extends SizePx {
  data: Uint8Array;
}

export const CHANNELS = 3;

/** A rectangle in pixels of a picture. Edges may lie between pixels; pixel 0 reaches from 0 to 1. */
export interface RectPx {
  leftPx: number;
  topPx: number;
  widthPx: number;
  heightPx: number;
}

/**
 * Copies a rectangle of whole pixels. Where it reaches beyond the picture, the nearest edge pixel goes on.
 */
export function cutOut(picture: RawPicture, rect: RectPx): RawPicture {
  const data = new Uint8Array(rect.widthPx * rect.heightPx * CHANNELS);
  const right = rect.leftPx + rect.widthPx;
  const insideLeft = Math.max(0, rect.leftPx);
  const insideRight = Math.min(picture.widthPx, right);
  for (let y = 0; y < rect.heightPx; y++) {
    const sourceY = Math.min(Math.max(rect.topPx + y, 0), picture.heightPx - 1);
    const sourceRow = sourceY * picture.widthPx * CHANNELS;
    const rowStart = y * rect.widthPx * CHANNELS;
    const rowEnd = rowStart + rect.widthPx * CHANNELS;
    const copyStart = rowStart + (insideLeft - rect.leftPx) * CHANNELS;
    const copyEnd = rowEnd - (right - insideRight) * CHANNELS;
    data.set(picture.data.subarray(sourceRow + insideLeft * CHANNELS, sourceRow + insideRight * CHANNELS), copyStart);
    repeatPixel(data, copyStart, rowStart, copyStart);
    repeatPixel(data, copyEnd - CHANNELS, copyEnd, rowEnd);
  }
  return { data, widthPx: rect.widthPx, heightPx: rect.heightPx };
}

/** Lays a picture on a sheet of one color. The picture must lie inside the sheet. */
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
  // what is colored so far is copied behind itself until all is
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

function repeatPixel(data: Uint8Array, pixel: number, start: number, end: number): void {
  for (let i = start; i < end; i += CHANNELS) data.copyWithin(i, pixel, pixel + CHANNELS);
}

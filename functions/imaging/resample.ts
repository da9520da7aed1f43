import type { SizePx } from '../../shared/geometry/units.ts';
import { type AlignedSpan, alignedSpan, alignedSpanReach } from './aligned-span.ts';
import { lanczos } from './lanczos.ts';
import { openRaw, rawOf } from './pictures.ts';
import { cutOut, type RawPicture, type RectPx } from './raw-picture.ts';

/** An edge may be this much off before the exact, slower way is taken. */
const ERROR_MAX_PX = 0.05;
const LOBES = 3;

/**
 * Brings a rectangle of a picture to a size. The renderer resamples only with this: exact to 1/20 of an output
 * pixel, whichever way is taken.
 *
 * Reducing goes through the image library, whose code is quicker, on a window whose reduced grid falls on the wanted
 * one. Enlarging does not: the library is half an output pixel off there (PRINT-2).
 *
 * @param rect pixels of the picture, edges may lie between pixels; what lies `resampleMargin` around it is used too
 */
export async function resample(picture: RawPicture, rect: RectPx, size: SizePx): Promise<RawPicture> {
  const isReduction = rect.widthPx >= size.widthPx && rect.heightPx >= size.heightPx;
  if (!isReduction) return lanczos(picture, rect, size);
  const across = spanOf(rect.leftPx, rect.widthPx, size.widthPx);
  const down = spanOf(rect.topPx, rect.heightPx, size.heightPx);
  if (across.error > ERROR_MAX_PX || down.error > ERROR_MAX_PX) return lanczos(picture, rect, size);
  return reduce(picture, across, down, size);
}

/** Source pixels around a rectangle that `resample` may look at. */
export function resampleMargin(rect: RectPx, size: SizePx): number {
  const step = Math.max(rect.widthPx / size.widthPx, rect.heightPx / size.heightPx);
  return alignedSpanReach(kernelReach(step));
}

function spanOf(start: number, length: number, outLength: number): AlignedSpan {
  return alignedSpan(start, start + length, outLength, kernelReach(length / outLength));
}

function kernelReach(step: number): number {
  return Math.ceil(LOBES * Math.max(1, step)) + 1;
}

function reduce(picture: RawPicture, across: AlignedSpan, down: AlignedSpan, size: SizePx): Promise<RawPicture> {
  const window = { leftPx: across.start, topPx: down.start, widthPx: across.length, heightPx: down.length };
  const isInside =
    window.leftPx >= 0 &&
    window.topPx >= 0 &&
    window.leftPx + window.widthPx <= picture.widthPx &&
    window.topPx + window.heightPx <= picture.heightPx;
  const pixels = isInside
    ? openRaw(picture).extract({
        left: window.leftPx,
        top: window.topPx,
        width: window.widthPx,
        height: window.heightPx,
      })
    : openRaw(cutOut(picture, window));
  return rawOf(
    pixels
      .resize(across.reduced, down.reduced, { kernel: 'lanczos3', fit: 'fill' })
      .extract({ left: across.skip, top: down.skip, width: size.widthPx, height: size.heightPx }),
  );
}

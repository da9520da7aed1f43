import type { Sharp } from 'sharp';
import type { SizePx } from '../../shared/geometry/units.ts';
import { type AlignedSpan, alignedSpan } from './aligned-span.ts';
import { kernelReach } from './axis-taps.ts';
import type { RectPx } from './raw-picture.ts';

/** An edge may be this much off. */
const ERROR_MAX_PX = 0.05;

/** How the image library reduces a rectangle of a picture while it decodes it, with edges that lie between pixels. */
export interface Reduction {
  across: AlignedSpan;
  down: AlignedSpan;
  size: SizePx;
}

/**
 * @param rect within the picture
 * @returns undefined where the library would not be exact: it enlarges half a pixel off, and a few rectangles near the
 *          picture's edges leave it no choice of whole pixels. `PixelEngine.resample` is exact everywhere (PRINT-2)
 */
export function reductionOf(rect: RectPx, size: SizePx, picture: SizePx): Reduction | undefined {
  if (rect.widthPx < size.widthPx || rect.heightPx < size.heightPx) return undefined;
  const across = spanOf(rect.leftPx, rect.widthPx, size.widthPx, picture.widthPx);
  const down = spanOf(rect.topPx, rect.heightPx, size.heightPx, picture.heightPx);
  return across.error <= ERROR_MAX_PX && down.error <= ERROR_MAX_PX ? { across, down, size } : undefined;
}

/** Adds the reduction to a pipeline that was just opened. */
export function reduce(pipeline: Sharp, { across, down, size }: Reduction): Sharp {
  return pipeline
    .extract({ left: across.start, top: down.start, width: across.length, height: down.length })
    .resize(across.reduced, down.reduced, { kernel: 'lanczos3', fit: 'fill', fastShrinkOnLoad: false })
    .extract({ left: across.skip, top: down.skip, width: size.widthPx, height: size.heightPx });
}

function spanOf(start: number, length: number, outLength: number, pictureLength: number): AlignedSpan {
  // arithmetic on fractions may end a hair beyond the edge
  const from = Math.max(0, start);
  const to = Math.min(pictureLength, start + length);
  return alignedSpan(from, to, outLength, pictureLength, kernelReach(length / outLength));
}

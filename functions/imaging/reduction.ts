import type { Sharp } from 'sharp';
import type { SizePx } from '../../shared/geometry/units.ts';
import { type AlignedSpan, alignedSpan } from './aligned-span.ts';
import { kernelReach } from './axis-taps.ts';
import type { PixelEngine } from './pixel-engine.ts';
import type { RawPicture, RectPx } from './raw-picture.ts';

/** An edge may be this much off. */
const ERROR_MAX_PX = 0.05;

/**
 * How a rectangle of a picture is reduced, with edges that lie between pixels: its rows by the image library while they
 * are decoded, which it does quickest, then its columns by our own kernel, which is quicker there and exact (PRINT-21).
 */
export interface Reduction {
  down: AlignedSpan;
  /** whole columns of the picture that are needed, with what the kernel looks at around them */
  columns: { start: number; count: number };
  /** what of these columns becomes the whole width */
  across: Pick<RectPx, 'leftPx' | 'widthPx'>;
  size: SizePx;
}

/**
 * @param rect within the picture
 * @returns undefined where the library would not be exact: it enlarges half a pixel off, and a few rectangles near the
 *          picture's edges leave it no choice of whole pixels. `PixelEngine.resample` is exact everywhere (PRINT-2)
 */
export function reductionOf(rect: RectPx, size: SizePx, picture: SizePx): Reduction | undefined {
  if (rect.widthPx < size.widthPx || rect.heightPx < size.heightPx) return undefined;
  const down = rowsOf(rect, size, picture);
  if (down.error > ERROR_MAX_PX) return undefined;
  const reach = kernelReach(rect.widthPx / size.widthPx);
  const start = Math.max(0, Math.floor(rect.leftPx) - reach);
  const end = Math.min(picture.widthPx, Math.ceil(rect.leftPx + rect.widthPx) + reach);
  return {
    down,
    columns: { start, count: end - start },
    across: { leftPx: rect.leftPx - start, widthPx: rect.widthPx },
    size,
  };
}

/**
 * Adds the first half of the reduction to a pipeline that was just opened.
 *
 * @param at where in the picture the first pixel of the pipeline lies
 */
export function reduceRows(
  pipeline: Sharp,
  { down, columns, size }: Reduction,
  at: Pick<RectPx, 'leftPx' | 'topPx'> = { leftPx: 0, topPx: 0 },
): Sharp {
  const [left, top, width] = [columns.start - at.leftPx, down.start - at.topPx, columns.count];
  return pipeline
    .extract({ left, top, width, height: down.length })
    .resize(width, down.reduced, { kernel: 'lanczos3', fit: 'fill', fastShrinkOnLoad: false })
    .extract({ left: 0, top: down.skip, width, height: size.heightPx });
}

/** The second half, of what the first one gave. */
export function reduceColumns(engine: PixelEngine, picture: RawPicture, { across, size }: Reduction): RawPicture {
  return engine.resampleAcross(picture, across, size.widthPx);
}

function rowsOf({ topPx, heightPx }: RectPx, size: SizePx, picture: SizePx): AlignedSpan {
  // arithmetic on fractions may end a hair beyond the edge
  const from = Math.max(0, topPx);
  const to = Math.min(picture.heightPx, topPx + heightPx);
  return alignedSpan(from, to, size.heightPx, picture.heightPx, kernelReach(heightPx / size.heightPx));
}

import type { Sharp } from 'sharp';
import type { SizePx } from '../../shared/geometry/units.ts';
import { type AlignedSpan, alignedSpan } from './aligned-span.ts';
import { kernelReach } from './axis-taps.ts';
import { openRaw, rawOf } from './pictures.ts';
import type { PixelEngine } from './pixel-engine.ts';
import type { RawPicture, RectPx } from './raw-picture.ts';

/**
 * How a rectangle of a picture, whose edges may fall between pixels, becomes a picture of another size. `reads` is the
 * one statement of which source pixels that takes: regions are decoded from it and extracted by it, so the two cannot
 * disagree.
 */
export type Reading = Resampling | Reduction;

interface ReadPart {
  size: SizePx;
  /** Whole pixels within the picture, including those that the kernel needs around the rectangle. */
  reads: RectPx;
}

/** Our kernels do all of the work: exact everywhere, and the only way to enlarge (ADR 27). */
export interface Resampling extends ReadPart {
  kind: 'resample';
  rect: RectPx;
}

/**
 * The image library reduces rows while it decodes, which it does fastest; our kernel then reduces columns, which it does
 * faster and exactly (ADR 27).
 */
export interface Reduction extends ReadPart {
  kind: 'reduce';
  down: AlignedSpan;
  /** The columns of `reads` that become the whole width. */
  across: Pick<RectPx, 'leftPx' | 'widthPx'>;
}

/** The library may place an edge this far off. */
const ERROR_MAX_PX = 0.05;

/**
 * The fastest exact reading.
 *
 * @param rect within the picture
 */
export function readingOf(rect: RectPx, size: SizePx, picture: SizePx): Reading {
  return reductionOf(rect, size, picture) ?? resamplingOf(rect, size, picture);
}

/** @param rect within the picture */
export function resamplingOf(rect: RectPx, size: SizePx, picture: SizePx): Resampling {
  const columns = kernelSpan(rect.leftPx, rect.widthPx, size.widthPx, picture.widthPx);
  const rows = kernelSpan(rect.topPx, rect.heightPx, size.heightPx, picture.heightPx);
  return { kind: 'resample', rect, size, reads: rectOf(columns, rows) };
}

/**
 * @returns undefined if the library would not be exact, or not the same in a file and in memory: it enlarges half a pixel
 *          off, and some rectangles near the picture's edges leave it no choice of whole pixels
 */
function reductionOf(rect: RectPx, size: SizePx, picture: SizePx): Reduction | undefined {
  if (rect.widthPx < size.widthPx || rect.heightPx < size.heightPx) return undefined;
  // Fractions may exceed the edge by a rounding error.
  const from = Math.max(0, rect.topPx);
  const to = Math.min(picture.heightPx, rect.topPx + rect.heightPx);
  const down = alignedSpan(from, to, size.heightPx, picture.heightPx, kernelReach(rect.heightPx / size.heightPx));
  if (!down || down.error > ERROR_MAX_PX) return undefined;
  const columns = kernelSpan(rect.leftPx, rect.widthPx, size.widthPx, picture.widthPx);
  return {
    kind: 'reduce',
    down,
    across: { leftPx: rect.leftPx - columns.start, widthPx: rect.widthPx },
    size,
    reads: rectOf(columns, down),
  };
}

/** A stretch of whole pixels along one axis. */
interface Span {
  start: number;
  length: number;
}

function kernelSpan(start: number, length: number, outLength: number, pictureLength: number): Span {
  const reach = kernelReach(length / outLength);
  const first = Math.max(0, Math.floor(start) - reach);
  const end = Math.min(pictureLength, Math.ceil(start + length) + reach);
  return { start: first, length: end - first };
}

function rectOf(columns: Span, rows: Span): RectPx {
  return { leftPx: columns.start, topPx: rows.start, widthPx: columns.length, heightPx: rows.length };
}

const IS_COVERED = Symbol('is covered');

/** A reading together with decoded pixels that hold everything it reads. Only `decodeCovering` makes one. */
export interface CoveredReading {
  reading: Reading;
  /** The decoded part of the picture, shared by the readings that it was decoded for. */
  region: { picture: RawPicture; at: RectPx };
  [IS_COVERED]: true;
}

/**
 * Decodes, once for all readings, the smallest rectangle that holds their pixels.
 *
 * @param readings of one picture, at least one
 * @param decode   the pixels of a rectangle of whole pixels of that picture
 */
export async function decodeCovering(
  readings: readonly Reading[],
  decode: (at: RectPx) => Promise<RawPicture>,
): Promise<CoveredReading[]> {
  const at = unionOf(readings.map(({ reads }) => reads));
  const picture = await decode(at);
  if (picture.widthPx !== at.widthPx || picture.heightPx !== at.heightPx) {
    throw new RangeError(
      `Expected ${at.widthPx} x ${at.heightPx} decoded pixels, got ${picture.widthPx} x ${picture.heightPx}`,
    );
  }
  return readings.map((reading) => ({ reading, region: { picture, at }, [IS_COVERED]: true }));
}

function unionOf(rects: readonly RectPx[]): RectPx {
  const leftPx = Math.min(...rects.map((rect) => rect.leftPx));
  const topPx = Math.min(...rects.map((rect) => rect.topPx));
  const right = Math.max(...rects.map((rect) => rect.leftPx + rect.widthPx));
  const bottom = Math.max(...rects.map((rect) => rect.topPx + rect.heightPx));
  return { leftPx, topPx, widthPx: right - leftPx, heightPx: bottom - topPx };
}

/**
 * Carries out a reading of decoded pixels up to where it needs an engine.
 *
 * @returns the rest of the work
 */
export async function readCovered({ reading, region }: CoveredReading): Promise<(engine: PixelEngine) => RawPicture> {
  const { picture, at } = region;
  if (reading.kind === 'reduce') {
    const rows = await rawOf(reduceRows(openRaw(picture), reading, at));
    return (engine) => reduceColumns(engine, rows, reading);
  }
  const { rect, size } = reading;
  const inRegion = { ...rect, leftPx: rect.leftPx - at.leftPx, topPx: rect.topPx - at.topPx };
  return (engine) => engine.resample(picture, inRegion, size);
}

/**
 * Adds the first half of a reduction to a pipeline that was just opened on the whole picture, so that the picture is never
 * held whole.
 */
export function reduceDecodedRows(pipeline: Sharp, reduction: Reduction): Sharp {
  return reduceRows(pipeline, reduction, { leftPx: 0, topPx: 0 });
}

/** @param at the place in the picture of the pipeline's first pixel */
function reduceRows(pipeline: Sharp, { down, reads, size }: Reduction, at: Pick<RectPx, 'leftPx' | 'topPx'>): Sharp {
  const { widthPx: width, heightPx: height } = reads;
  return pipeline
    .extract({ left: reads.leftPx - at.leftPx, top: reads.topPx - at.topPx, width, height })
    .resize(width, down.reduced, { kernel: 'lanczos3', fit: 'fill', fastShrinkOnLoad: false })
    .extract({ left: 0, top: down.skip, width, height: size.heightPx });
}

/** The second half, from the rows that the first half returned. */
export function reduceColumns(engine: PixelEngine, rows: RawPicture, { across, size }: Reduction): RawPicture {
  return engine.resampleAcross(rows, across, size.widthPx);
}

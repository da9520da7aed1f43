import type { SizePx } from '../../shared/geometry/units.ts';
import { type AxisTaps, axisTaps } from './axis-taps.ts';
import type { ColorTransform } from './color-transform.ts';
import { turnedSize, turnSteps } from './orientation.ts';
import { createKernelMemory, type KernelMemory } from './pixel-kernels.ts';
import { CHANNELS, type RawPicture, type RectPx } from './raw-picture.ts';

/**
 * Runs all per-pixel work in WebAssembly. Results are in the engine's own memory and valid until its next call; passing
 * one back in avoids a copy.
 */
export interface PixelEngine {
  /**
   * Resamples a rectangle exactly: every output pixel is the Lanczos3-weighted mean of the source around its true
   * center, within one level. Edges of the rectangle may lie between pixels, pixels beyond it are used where there are
   * any, and only the result is rounded to levels, so two adjoining rectangles give the same pixels as one.
   */
  resample(source: RawPicture, rect: RectPx, size: SizePx): RawPicture;
  /**
   * Resamples the rows of a picture that has its final height.
   *
   * @param part the columns that become the whole width; edges may be between pixels
   */
  resampleAcross(source: RawPicture, part: Pick<RectPx, 'leftPx' | 'widthPx'>, outWidthPx: number): RawPicture;
  /**
   * A copy of a picture in which each pixel is the mean of a square: fast, for display and not for print. Drops pixels of the last column and row that fill no square.
   *
   * @param factor whole number of pixels, 1 to 64
   * @returns the copy, which stays good, and the picture itself once more
   */
  shrink(picture: RawPicture, factor: number): { small: RawPicture; picture: RawPicture };
  /** Turns decoded pixels upright. */
  turnUpright(picture: RawPicture, orientation: number): RawPicture;
  convertColors(picture: RawPicture, transform: ColorTransform): RawPicture;
  /**
   * Converts to gray in three equal channels. The weights work on encoded values, as CSS `grayscale(1)` does (Filter
   * Effects 1, 8.5), so that the print matches the screen.
   */
  desaturate(picture: RawPicture): RawPicture;
  /**
   * Blends a picture over one color.
   *
   * @param mask one byte a pixel: how much of the picture stays, 255 for all
   */
  cover(picture: RawPicture, mask: Uint8Array, color: readonly [number, number, number]): RawPicture;
}

const idle: PixelEngine[] = [];

/**
 * Lends an engine for some work, including the encoding of its results. Engines are pooled, so their memory is
 * allocated once: two if one tile is encoded while the next is resampled.
 */
export async function withEngine<Result>(work: (engine: PixelEngine) => Promise<Result> | Result): Promise<Result> {
  const engine = idle.pop() ?? createPixelEngine();
  try {
    return await work(engine);
  } finally {
    idle.push(engine);
  }
}

function createPixelEngine(): PixelEngine {
  const memory = createKernelMemory();
  const { kernels } = memory;

  function view(address: number, { widthPx, heightPx }: SizePx): RawPicture {
    const data = memory.bytes().subarray(address, address + widthPx * heightPx * CHANNELS);
    return { data, widthPx, heightPx };
  }

  function addressOf({ data }: RawPicture): number {
    if (data.buffer === kernels.memory.buffer) return data.byteOffset;
    const address = memory.begin(data.length);
    memory.bytes().set(data, address);
    return address;
  }

  return {
    resample(source, rect, size) {
      const target = memory.begin(size.widthPx * size.heightPx * CHANNELS);
      resampleInto(memory, source, rect, size, target);
      return view(target, size);
    },
    resampleAcross(source, part, outWidthPx) {
      const size = { widthPx: outWidthPx, heightPx: source.heightPx };
      const target = memory.begin((size.heightPx + 1) * size.widthPx * CHANNELS);
      resampleRowsInto(memory, source, part, outWidthPx, target);
      return view(target, size);
    },
    shrink(picture, factor) {
      const address = addressOf(picture);
      const size = { widthPx: Math.floor(picture.widthPx / factor), heightPx: Math.floor(picture.heightPx / factor) };
      const rowBytes = picture.widthPx * CHANNELS;
      const [sumsAt = 0, target = 0] = memory.scratch(2 * rowBytes, size.widthPx * size.heightPx * CHANNELS);
      kernels.shrink(address, picture.widthPx, picture.heightPx, factor, sumsAt, target);
      // Copies out of scratch, which the next request overwrites.
      return { small: { ...size, data: view(target, size).data.slice() }, picture: view(address, picture) };
    },
    turnUpright(picture, orientation) {
      const steps = turnSteps(picture, orientation);
      if (!steps) return picture;
      const from = addressOf(picture);
      const target = memory.otherPlace(from);
      const size = turnedSize(picture, orientation);
      kernels.turn(from + steps.origin, steps.stepX, steps.stepY, target, size.widthPx, size.heightPx);
      return view(target, size);
    },
    convertColors(picture, { columns, encode }) {
      const address = addressOf(picture);
      const [columnsAt = 0, encodeAt = 0] = memory.scratch(columns.byteLength, encode.length);
      memory.bytes().set(new Uint8Array(columns.buffer), columnsAt);
      memory.bytes().set(encode, encodeAt);
      kernels.convertColors(address, picture.widthPx * picture.heightPx, columnsAt, encodeAt, encode.length - 1);
      return view(address, picture);
    },
    desaturate(picture) {
      const address = addressOf(picture);
      kernels.desaturate(address, picture.widthPx * picture.heightPx);
      return view(address, picture);
    },
    cover(picture, mask, color) {
      const address = addressOf(picture);
      const [maskAt = 0] = memory.scratch(mask.length);
      memory.bytes().set(mask, maskAt);
      kernels.cover(address, maskAt, picture.widthPx * picture.heightPx, ...color);
      return view(address, picture);
    },
  };
}

/** Separable: each needed source row is resampled across once and kept while output rows need it. */
function resampleInto(memory: KernelMemory, source: RawPicture, rect: RectPx, size: SizePx, target: number): void {
  const { kernels } = memory;
  const across = axisTaps(rect.leftPx, rect.widthPx, size.widthPx);
  const down = axisTaps(rect.topPx, rect.heightPx, size.heightPx);
  const columns = columnsOf(across, source.widthPx);
  // The kernel takes two pixels at a time.
  const evenWidth = size.widthPx + (size.widthPx % 2);
  const rowBytes = (evenWidth + 1) * WIDE_BYTES;
  const [rowAt = 0, wideAt = 0, firstsAt = 0, weightsAt = 0, downAt = 0, pointersAt = 0, ...rows] = memory.scratch(
    columns.count * CHANNELS,
    (columns.count + 2 * columns.pad) * WIDE_BYTES,
    evenWidth * 4,
    evenWidth * across.taps * WIDE_BYTES,
    down.weights.byteLength,
    down.taps * 4,
    ...Array.from({ length: down.taps }, () => rowBytes),
  );
  const bytes = memory.bytes();
  const { buffer } = bytes;
  new Uint32Array(buffer, firstsAt, evenWidth).fill(0);
  writeTaps(buffer, across, columns, firstsAt, weightsAt);
  new Int16Array(buffer, downAt, down.weights.length).set(down.weights);
  const pointers = new Uint32Array(buffer, pointersAt, down.taps);

  const lastRow = source.heightPx - 1;
  let made = Math.max(0, down.firsts[0] ?? 0) - 1;
  for (let y = 0; y < size.heightPx; y++) {
    const first = down.firsts[y] ?? 0;
    while (made < Math.min(first + down.taps - 1, lastRow)) {
      made++;
      const start = (made * source.widthPx + columns.start) * CHANNELS;
      bytes.set(source.data.subarray(start, start + columns.count * CHANNELS), rowAt);
      kernels.widenRow(rowAt, columns.count, wideAt, columns.pad);
      const row = rows[made % down.taps] ?? 0;
      kernels.resampleAcross(wideAt, firstsAt, weightsAt, across.taps / 2, evenWidth, row);
    }
    for (let tap = 0; tap < down.taps; tap++) {
      pointers[tap] = rows[Math.min(Math.max(first + tap, 0), lastRow) % down.taps] ?? 0;
    }
    const weights = downAt + y * down.taps * 2;
    const length = size.widthPx * CHANNELS;
    kernels.resampleDown(pointersAt, weights, down.taps, length, target + y * length);
  }
}

/** Resamples two rows at a time; an odd last row is computed twice. */
function resampleRowsInto(
  memory: KernelMemory,
  source: RawPicture,
  { leftPx, widthPx }: Pick<RectPx, 'leftPx' | 'widthPx'>,
  outWidthPx: number,
  target: number,
): void {
  const { kernels } = memory;
  const across = axisTaps(leftPx, widthPx, outWidthPx);
  const columns = columnsOf(across, source.widthPx);
  const [rowAt = 0, wideAt = 0, belowAt = 0, firstsAt = 0, weightsAt = 0] = memory.scratch(
    columns.count * CHANNELS,
    (columns.count + 2 * columns.pad) * WIDE_BYTES,
    (columns.count + 2 * columns.pad) * WIDE_BYTES,
    outWidthPx * 4,
    outWidthPx * across.taps * WIDE_BYTES,
  );
  const bytes = memory.bytes();
  writeTaps(bytes.buffer, across, columns, firstsAt, weightsAt);
  const widen = (y: number, wide: number) => {
    const start = (Math.min(y, source.heightPx - 1) * source.widthPx + columns.start) * CHANNELS;
    bytes.set(source.data.subarray(start, start + columns.count * CHANNELS), rowAt);
    kernels.widenRow(rowAt, columns.count, wide, columns.pad);
  };
  for (let y = 0; y < source.heightPx; y += 2) {
    widen(y, wideAt);
    widen(y + 1, belowAt);
    const to = target + y * outWidthPx * CHANNELS;
    kernels.reduceAcross(wideAt, belowAt - wideAt, firstsAt, weightsAt, across.taps / 2, outWidthPx, to);
  }
}

function writeTaps(
  buffer: ArrayBuffer,
  across: AxisTaps,
  columns: ReturnType<typeof columnsOf>,
  firstsAt: number,
  weightsAt: number,
): void {
  const { firsts, weights } = across;
  const offsets = firsts.map((first) => (first - columns.start + columns.pad) * WIDE_BYTES);
  new Uint32Array(buffer, firstsAt, firsts.length).set(offsets);
  spreadWeights(across, new Int16Array(buffer, weightsAt, weights.length * 4));
}

/** A pixel between the passes: three or four numbers of 16 bits. */
const WIDE_BYTES = 8;

/** The columns of the source that count, and the kernel's overhang beyond the picture on the worse side. */
function columnsOf({ firsts, taps }: AxisTaps, sourceWidth: number): { start: number; count: number; pad: number } {
  const from = firsts[0] ?? 0;
  const to = (firsts.at(-1) ?? 0) + taps;
  const start = Math.min(Math.max(0, from), sourceWidth - 1);
  const end = Math.max(Math.min(sourceWidth, to), start + 1);
  return { start, count: end - start, pad: Math.max(0, start - from, to - end) };
}

/** The kernel weighs two pixels of four values at once: each weight four times. */
function spreadWeights({ weights }: AxisTaps, spread: Int16Array): void {
  for (let i = 0, to = 0; i < weights.length; i++) {
    const weight = weights[i] ?? 0;
    spread[to++] = weight;
    spread[to++] = weight;
    spread[to++] = weight;
    spread[to++] = weight;
  }
}

import type { SizePx } from '../../shared/geometry/units.ts';
import { CHANNELS, type RawPicture, type RectPx } from './raw-picture.ts';

/** Half the width of the kernel in pixels of the coarser grid (Lanczos3). */
const LOBES = 3;

/**
 * Resamples a rectangle exactly: every output pixel is the Lanczos3-weighted mean of the source around its true center.
 * Edges of the rectangle may lie between pixels, pixels beyond it are used where there are any, and only the result
 * is rounded, so two adjoining rectangles give the same pixels as one.
 *
 * Separable: each needed source row is resampled across once and kept while output rows need it.
 */
export function lanczos(source: RawPicture, rect: RectPx, size: SizePx): RawPicture {
  const across = axisTaps(rect.leftPx, rect.widthPx, size.widthPx, source.widthPx);
  const down = axisTaps(rect.topPx, rect.heightPx, size.heightPx, source.heightPx);
  const rowLength = size.widthPx * CHANNELS;
  const data = new Uint8ClampedArray(rowLength * size.heightPx);
  const sum = new Float32Array(rowLength);
  const rows = createRowCache(source, across, rowLength, down.taps);
  for (let y = 0; y < size.heightPx; y++) {
    sum.fill(0);
    for (let tap = 0; tap < down.taps; tap++) {
      const at = y * down.taps + tap;
      const weight = down.weights[at] ?? 0;
      if (weight !== 0) addScaled(sum, rows(down.indexes[at] ?? 0), weight);
    }
    storeRow(sum, data, y * rowLength);
  }
  return { data: new Uint8Array(data.buffer), widthPx: size.widthPx, heightPx: size.heightPx };
}

/** For each output position along one axis: which source positions count, and how much. */
interface AxisTaps {
  taps: number;
  /** source positions, kept inside the picture: the edge pixel goes on beyond it */
  indexes: Int32Array;
  /** each output position's weights add up to 1 */
  weights: Float32Array;
}

function axisTaps(start: number, length: number, outLength: number, sourceLength: number): AxisTaps {
  const step = length / outLength;
  // when reducing, the kernel widens with the step so that nothing finer than the output can alias
  const widening = Math.max(1, step);
  const reach = LOBES * widening;
  const taps = Math.ceil(2 * reach);
  const indexes = new Int32Array(outLength * taps);
  const weights = new Float32Array(outLength * taps);
  for (let i = 0; i < outLength; i++) {
    const center = start + (i + 0.5) * step - 0.5;
    const first = Math.floor(center - reach) + 1;
    let total = 0;
    for (let tap = 0; tap < taps; tap++) {
      const weight = lanczos3((center - first - tap) / widening);
      total += weight;
      weights[i * taps + tap] = weight;
      indexes[i * taps + tap] = Math.min(Math.max(first + tap, 0), sourceLength - 1);
    }
    for (let tap = 0; tap < taps; tap++) weights[i * taps + tap] = (weights[i * taps + tap] ?? 0) / total;
  }
  return { taps, indexes, weights };
}

/** sinc(x) sinc(x / 3) for |x| < 3 */
function lanczos3(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

/** Source rows resampled across, made when first asked for and kept until as many newer ones have come. */
function createRowCache(source: RawPicture, across: AxisTaps, rowLength: number, kept: number) {
  const slots = Array.from({ length: kept }, () => ({ row: -1, values: new Float32Array(rowLength) }));
  return (row: number): Float32Array => {
    const slot = slots[row % kept];
    if (!slot) throw new RangeError(`Row ${row} has no slot`);
    if (slot.row !== row) {
      resampleRow(source, row, across, slot.values);
      slot.row = row;
    }
    return slot.values;
  };
}

function resampleRow(source: RawPicture, row: number, { taps, indexes, weights }: AxisTaps, out: Float32Array): void {
  const { data, widthPx } = source;
  const rowStart = row * widthPx * CHANNELS;
  const outPixels = out.length / CHANNELS;
  for (let x = 0, at = 0; x < outPixels; x++) {
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let tap = 0; tap < taps; tap++, at++) {
      const weight = weights[at] ?? 0;
      const pixel = rowStart + (indexes[at] ?? 0) * CHANNELS;
      red += weight * (data[pixel] ?? 0);
      green += weight * (data[pixel + 1] ?? 0);
      blue += weight * (data[pixel + 2] ?? 0);
    }
    out[x * CHANNELS] = red;
    out[x * CHANNELS + 1] = green;
    out[x * CHANNELS + 2] = blue;
  }
}

function addScaled(sum: Float32Array, row: Float32Array, weight: number): void {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + weight * (row[i] ?? 0);
}

/** A clamped array rounds to the nearest level and keeps within 0-255; this loop is three times as quick as `set`. */
function storeRow(row: Float32Array, data: Uint8ClampedArray, at: number): void {
  for (let i = 0; i < row.length; i++) data[at + i] = row[i] ?? 0;
}

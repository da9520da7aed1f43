import type { Pixels } from './pixels.ts';

const WINDOW_PX = 8;
const STEP_PX = 4;
/** (0.01 x 255)^2 and (0.03 x 255)^2: prevent a division by zero in flat windows. */
const C1 = 6.5025;
const C2 = 58.5225;

/**
 * Mean structural similarity of two pictures' luma; 1 for identical ones. Source: Wang, Bovik, Sheikh, Simoncelli,
 * "Image quality assessment" (2004), with square windows of 8 px.
 */
export function ssim(a: Pixels, b: Pixels): number {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) throw new RangeError('Pictures of different size');
  const lumaA = lumaOf(a);
  const lumaB = lumaOf(b);
  let sum = 0;
  let windows = 0;
  for (let top = 0; top + WINDOW_PX <= a.heightPx; top += STEP_PX) {
    for (let left = 0; left + WINDOW_PX <= a.widthPx; left += STEP_PX) {
      sum += windowSimilarity(lumaA, lumaB, top * a.widthPx + left, a.widthPx);
      windows++;
    }
  }
  return sum / windows;
}

function windowSimilarity(a: Float32Array, b: Float32Array, start: number, rowLength: number): number {
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (let y = 0; y < WINDOW_PX; y++) {
    for (let x = 0; x < WINDOW_PX; x++) {
      const valueA = a[start + y * rowLength + x] ?? 0;
      const valueB = b[start + y * rowLength + x] ?? 0;
      sumA += valueA;
      sumB += valueB;
      sumAA += valueA * valueA;
      sumBB += valueB * valueB;
      sumAB += valueA * valueB;
    }
  }
  const count = WINDOW_PX * WINDOW_PX;
  const meanA = sumA / count;
  const meanB = sumB / count;
  const varianceA = sumAA / count - meanA * meanA;
  const varianceB = sumBB / count - meanB * meanB;
  const covariance = sumAB / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

function lumaOf({ data }: Pixels): Float32Array {
  const luma = new Float32Array(data.length / 3);
  for (let i = 0; i < luma.length; i++) {
    luma[i] = 0.299 * (data[3 * i] ?? 0) + 0.587 * (data[3 * i + 1] ?? 0) + 0.114 * (data[3 * i + 2] ?? 0);
  }
  return luma;
}

import { CHANNELS, type RawPicture } from './raw-picture.ts';

/** How alike two pictures of the same size are. */
export interface Similarity {
  /** Structure and contrast: 1 for the same picture, about 0 for unrelated ones. */
  ssim: number;
  /** Average difference of levels, 0 to 255. */
  levels: number;
}

/**
 * Compares two pictures. The structure is that of their luma: Z. Wang, A. C. Bovik, H. R. Sheikh, E. P. Simoncelli, "Image
 * quality assessment: from error visibility to structural similarity", IEEE Transactions on Image Processing 13 (2004),
 * over squares of 8 pixels that overlap by half.
 *
 * Throws RangeError if the sizes differ.
 */
export function similarityOf(one: RawPicture, other: RawPicture): Similarity {
  const { widthPx, heightPx } = one;
  if (widthPx !== other.widthPx || heightPx !== other.heightPx) throw new RangeError('Two pictures differ in size');
  let apart = 0;
  for (let i = 0; i < one.data.length; i++) apart += Math.abs((one.data[i] ?? 0) - (other.data[i] ?? 0));
  return { ssim: ssimOf(lumaOf(one), lumaOf(other), widthPx, heightPx), levels: apart / one.data.length };
}

const SQUARE = 8;
const STEP = 4;
/** The paper's constants for 8 bits: they prevent division by zero in flat parts. */
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

function ssimOf(one: Float32Array, other: Float32Array, width: number, height: number): number {
  let sum = 0;
  let squares = 0;
  for (let top = 0; top === 0 || top + SQUARE <= height; top += STEP) {
    for (let left = 0; left === 0 || left + SQUARE <= width; left += STEP) {
      sum += ssimOfSquare(one, other, width, {
        left,
        top,
        right: Math.min(width, left + SQUARE),
        bottom: Math.min(height, top + SQUARE),
      });
      squares++;
    }
  }
  return sum / squares;
}

interface Square {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function ssimOfSquare(one: Float32Array, other: Float32Array, width: number, square: Square): number {
  const { left, top, right, bottom } = square;
  const count = (right - left) * (bottom - top);
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++) {
      const x = one[at] ?? 0;
      const z = other[at] ?? 0;
      a += x;
      b += z;
      aa += x * x;
      bb += z * z;
      ab += x * z;
    }
  }
  const [meanA, meanB] = [a / count, b / count];
  const varianceA = aa / count - meanA * meanA;
  const varianceB = bb / count - meanB * meanB;
  const covariance = ab / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

/** Rec. 601, as the filter of gray prints weighs (pixel-engine.ts). */
function lumaOf({ data, widthPx, heightPx }: RawPicture): Float32Array {
  const luma = new Float32Array(widthPx * heightPx);
  for (let i = 0, at = 0; i < luma.length; i++, at += CHANNELS) {
    luma[i] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return luma;
}

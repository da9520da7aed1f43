/**
 * Separable resampling of interleaved 8-bit RGB in 16-bit fixed point, eight values at a time. The host (pixel-engine.ts)
 * computes the weights, chooses all addresses and feeds source rows one by one.
 *
 * Values are scaled by 64 while they are between the two passes: 255 * 64 leaves room for the overshoot of the kernel
 * in both directions. Weights are fractions of 32768. Each product is rounded to 1/64 of a level, so an output value is
 * at most a few 1/64 off the exact one before rounding. The relaxed multiplication is the exact one for all numbers
 * but the product of -32768 with itself, which no weight is.
 */

const SCALE_BITS: i32 = 6;
const HALF: i16 = 32;
/** R, G, B and one unused value of 16 bits */
const WIDE_PIXEL_BYTES: usize = 8;
/** R, G, B */
const NARROW_PIXEL_BYTES: usize = 6;
const PIXEL_BYTES: usize = 3;

/**
 * Widens a row of bytes to R, G, B, unused in 16 bits, and repeats the edge pixels on both sides.
 *
 * @param source readable for 4 bytes beyond the row
 * @param wide   room for (pad + width + pad + 3) pixels
 */
export function widenRow(source: usize, width: i32, wide: usize, pad: i32): void {
  const zero = i64x2.splat(0);
  const inside = wide + <usize>pad * WIDE_PIXEL_BYTES;
  let from = source;
  let to = inside;
  for (let x = 0; x < width; x += 4) {
    const bytes = v128.load(from);
    const first = v128.shuffle<u8>(bytes, zero, 0, 16, 1, 16, 2, 16, 16, 16, 3, 16, 4, 16, 5, 16, 16, 16);
    const second = v128.shuffle<u8>(bytes, zero, 6, 16, 7, 16, 8, 16, 16, 16, 9, 16, 10, 16, 11, 16, 16, 16);
    v128.store(to, i16x8.shl(first, SCALE_BITS));
    v128.store(to, i16x8.shl(second, SCALE_BITS), 16);
    from += 12;
    to += 32;
  }
  const leftmost = load<u64>(inside);
  const rightmost = load<u64>(inside + <usize>(width - 1) * WIDE_PIXEL_BYTES);
  const end = inside + <usize>width * WIDE_PIXEL_BYTES;
  for (let i: usize = 0; i < <usize>pad * WIDE_PIXEL_BYTES; i += WIDE_PIXEL_BYTES) {
    store<u64>(wide + i, leftmost);
    store<u64>(end + i, rightmost);
  }
}

/**
 * Resamples a widened row across.
 *
 * @param firsts  for each output pixel, the byte offset of its first source pixel in the widened row
 * @param weights for each output pixel and pair of taps, the weights of both, each four times
 * @param pairs   pairs of taps of each output pixel
 * @param width   output pixels, even
 * @param target  room for (width + 1) pixels of 6 bytes
 */
export function resampleAcross(
  wide: usize,
  firsts: usize,
  weights: usize,
  pairs: i32,
  width: i32,
  target: usize,
): void {
  if (pairs == 3) {
    threePairsAcross(wide, firsts, weights, width, target);
    return;
  }
  let to = target;
  let weight = weights;
  for (let x = 0; x < width; x++) {
    let from = wide + load<u32>(firsts + ((<usize>x) << 2));
    let sum = i16x8.splat(0);
    for (let pair = 0; pair < pairs; pair++) {
      sum = i16x8.add(sum, i16x8.relaxed_q15mulr_s(v128.load(from), v128.load(weight)));
      from += 16;
      weight += 16;
    }
    sum = i16x8.add(sum, v128.shuffle<u64>(sum, sum, 1, 0));
    v128.store64_lane(to, sum, 0);
    to += NARROW_PIXEL_BYTES;
  }
}

/** The six taps of enlarging, which is nearly all of the work: two output pixels at a time. */
function threePairsAcross(wide: usize, firsts: usize, weights: usize, width: i32, target: usize): void {
  let to = target;
  let weight = weights;
  for (let x = 0; x < width; x += 2) {
    const a = wide + load<u32>(firsts + ((<usize>x) << 2));
    const b = wide + load<u32>(firsts + ((<usize>x) << 2), 4);
    let left = i16x8.relaxed_q15mulr_s(v128.load(a), v128.load(weight));
    let right = i16x8.relaxed_q15mulr_s(v128.load(b), v128.load(weight, 48));
    left = i16x8.add(left, i16x8.relaxed_q15mulr_s(v128.load(a, 16), v128.load(weight, 16)));
    right = i16x8.add(right, i16x8.relaxed_q15mulr_s(v128.load(b, 16), v128.load(weight, 64)));
    left = i16x8.add(left, i16x8.relaxed_q15mulr_s(v128.load(a, 32), v128.load(weight, 32)));
    right = i16x8.add(right, i16x8.relaxed_q15mulr_s(v128.load(b, 32), v128.load(weight, 80)));
    const both = i16x8.add(v128.shuffle<u64>(left, right, 0, 2), v128.shuffle<u64>(left, right, 1, 3));
    // the fourth value of each pixel is overwritten by the next one
    v128.store64_lane(to, both, 0);
    v128.store64_lane(to, both, 1, NARROW_PIXEL_BYTES);
    to += 2 * NARROW_PIXEL_BYTES;
    weight += 96;
  }
}

/**
 * Resamples two widened rows across, straight to bytes: for pictures that have their height already. The weights, which
 * are more than the first cache holds, are read once for both.
 *
 * @param wide   of the first row; the second lies `wideBytes` behind
 * @param target of the first row; the second lies right behind it
 */
export function reduceAcross(
  wide: usize,
  wideBytes: usize,
  firsts: usize,
  weights: usize,
  pairs: i32,
  width: i32,
  target: usize,
): void {
  const half = i16x8.splat(HALF);
  let to = target;
  let below = target + <usize>width * PIXEL_BYTES;
  let weight = weights;
  for (let x = 0; x < width; x++) {
    let from = wide + load<u32>(firsts + ((<usize>x) << 2));
    let first = i16x8.splat(0);
    let second = i16x8.splat(0);
    for (let pair = 0; pair < pairs; pair++) {
      const share = v128.load(weight);
      first = i16x8.add(first, i16x8.relaxed_q15mulr_s(v128.load(from), share));
      second = i16x8.add(second, i16x8.relaxed_q15mulr_s(v128.load(from + wideBytes), share));
      from += 16;
      weight += 16;
    }
    const both = i16x8.add(v128.shuffle<u64>(first, second, 0, 2), v128.shuffle<u64>(first, second, 1, 3));
    const bytes = i16x8.shr_s(i16x8.add(both, half), SCALE_BITS);
    const pixels = i8x16.narrow_i16x8_u(bytes, bytes);
    v128.store16_lane(to, pixels, 0);
    v128.store8_lane(to, pixels, 2, 2);
    v128.store16_lane(below, pixels, 2);
    v128.store8_lane(below, pixels, 6, 2);
    to += PIXEL_BYTES;
    below += PIXEL_BYTES;
  }
}

/**
 * Weighs rows that were resampled across into one row of bytes.
 *
 * @param rows    address of the address of each row
 * @param weights one 16-bit weight for each row
 * @param taps    rows
 * @param length  output bytes; up to 15 more are written
 */
export function resampleDown(rows: usize, weights: usize, taps: i32, length: i32, target: usize): void {
  if (taps == 6) {
    sixRowsDown(rows, weights, length, target);
    return;
  }
  const half = i16x8.splat(HALF);
  for (let i: usize = 0; i < <usize>length; i += 16) {
    let low = half;
    let high = half;
    for (let tap: usize = 0; tap < <usize>taps; tap++) {
      const row = <usize>load<u32>(rows + (tap << 2)) + (i << 1);
      const weight = v128.load16_splat(weights + (tap << 1));
      low = i16x8.add(low, i16x8.relaxed_q15mulr_s(v128.load(row), weight));
      high = i16x8.add(high, i16x8.relaxed_q15mulr_s(v128.load(row, 16), weight));
    }
    v128.store(target + i, i8x16.narrow_i16x8_u(i16x8.shr_s(low, SCALE_BITS), i16x8.shr_s(high, SCALE_BITS)));
  }
}

function sixRowsDown(rows: usize, weights: usize, length: i32, target: usize): void {
  const half = i16x8.splat(HALF);
  const weight0 = v128.load16_splat(weights);
  const weight1 = v128.load16_splat(weights, 2);
  const weight2 = v128.load16_splat(weights, 4);
  const weight3 = v128.load16_splat(weights, 6);
  const weight4 = v128.load16_splat(weights, 8);
  const weight5 = v128.load16_splat(weights, 10);
  let row0: usize = load<u32>(rows);
  let row1: usize = load<u32>(rows, 4);
  let row2: usize = load<u32>(rows, 8);
  let row3: usize = load<u32>(rows, 12);
  let row4: usize = load<u32>(rows, 16);
  let row5: usize = load<u32>(rows, 20);
  for (let to = target; to < target + <usize>length; to += 16) {
    let low = i16x8.add(half, i16x8.relaxed_q15mulr_s(v128.load(row0), weight0));
    let high = i16x8.add(half, i16x8.relaxed_q15mulr_s(v128.load(row0, 16), weight0));
    low = i16x8.add(low, i16x8.relaxed_q15mulr_s(v128.load(row1), weight1));
    high = i16x8.add(high, i16x8.relaxed_q15mulr_s(v128.load(row1, 16), weight1));
    low = i16x8.add(low, i16x8.relaxed_q15mulr_s(v128.load(row2), weight2));
    high = i16x8.add(high, i16x8.relaxed_q15mulr_s(v128.load(row2, 16), weight2));
    low = i16x8.add(low, i16x8.relaxed_q15mulr_s(v128.load(row3), weight3));
    high = i16x8.add(high, i16x8.relaxed_q15mulr_s(v128.load(row3, 16), weight3));
    low = i16x8.add(low, i16x8.relaxed_q15mulr_s(v128.load(row4), weight4));
    high = i16x8.add(high, i16x8.relaxed_q15mulr_s(v128.load(row4, 16), weight4));
    low = i16x8.add(low, i16x8.relaxed_q15mulr_s(v128.load(row5), weight5));
    high = i16x8.add(high, i16x8.relaxed_q15mulr_s(v128.load(row5, 16), weight5));
    v128.store(to, i8x16.narrow_i16x8_u(i16x8.shr_s(low, SCALE_BITS), i16x8.shr_s(high, SCALE_BITS)));
    row0 += 32;
    row1 += 32;
    row2 += 32;
    row3 += 32;
    row4 += 32;
    row5 += 32;
  }
}

/** Half the width of the kernel in pixels of the coarser grid (Lanczos3). */
const LOBES = 3;
/** Fixed point of the weights: 1 is just out of reach of a signed 16-bit number. */
const WEIGHT_ONE = 32_768;
const WEIGHT_MAX = 32_767;
/** Two routes to the same center may differ in the last bits; adjoining crops must not. */
const CENTER_STEPS_PER_PX = 2 ** 20;
/** Covers a job's twelve tiles on both axes, and the pictures they are compared with. */
const KEPT_MAX = 32;

const kept = new Map<string, AxisTaps>();

/**
 * Source pixels that the kernel looks at on each side of a span.
 *
 * @param step source pixels for each output pixel
 */
export function kernelReach(step: number): number {
  return Math.ceil(LOBES * Math.max(1, step)) + 1;
}

/** The source positions and weights of each output position along one axis. */
export interface AxisTaps {
  /** Source positions of each output position, even. */
  taps: number;
  /** First source position of each output position; may be outside the picture, whose edge pixel repeats there. */
  firsts: Int32Array;
  /** `taps` weights for each output position, which add up to 1; fractions of 32768. */
  weights: Int16Array;
}

/**
 * Lanczos3 around the true center of each output position. The pieces of a split share their rows and columns, so the last results are cached; treat them as read-only.
 *
 * @param start, length source pixels, may be fractions
 */
export function axisTaps(start: number, length: number, outLength: number): AxisTaps {
  const key = `${start} ${length} ${outLength}`;
  const taps = kept.get(key) ?? computedTaps(start, length, outLength);
  // Moves the entry to the end, as most recently used.
  kept.delete(key);
  kept.set(key, taps);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  return taps;
}

function computedTaps(start: number, length: number, outLength: number): AxisTaps {
  const step = length / outLength;
  // When reducing, the kernel widens with the step so that nothing finer than the output can alias.
  const widening = Math.max(1, step);
  const reach = Math.ceil(LOBES * widening);
  const taps = 2 * reach;
  const firsts = new Int32Array(outLength);
  const weights = new Int16Array(outLength * taps);
  const exact = new Float64Array(taps);
  for (let i = 0; i < outLength; i++) {
    const center = Math.round((start + (i + 0.5) * step - 0.5) * CENTER_STEPS_PER_PX) / CENTER_STEPS_PER_PX;
    const first = Math.floor(center) - reach + 1;
    firsts[i] = first;
    let total = 0;
    for (let tap = 0; tap < taps; tap++) {
      const weight = lanczos3((center - first - tap) / widening);
      exact[tap] = weight;
      total += weight;
    }
    storeWeights(exact, total, weights, i * taps);
  }
  return { taps, firsts, weights };
}

/** Scales weights to add up to 1 after rounding, so that a flat color is unchanged. */
function storeWeights(exact: Float64Array, total: number, weights: Int16Array, at: number): void {
  let rest = WEIGHT_ONE;
  let largest = 0;
  for (let tap = 0; tap < exact.length; tap++) {
    const weight = Math.min(WEIGHT_MAX, Math.round(((exact[tap] ?? 0) / total) * WEIGHT_ONE));
    weights[at + tap] = weight;
    rest -= weight;
    if ((exact[tap] ?? 0) > (exact[largest] ?? 0)) largest = tap;
  }
  weights[at + largest] = Math.min(WEIGHT_MAX, (weights[at + largest] ?? 0) + rest);
}

/** sinc(x) sinc(x / 3) for |x| < 3. */
function lanczos3(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

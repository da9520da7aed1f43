import { createRandom } from '../drawing.ts';

const RANKS = 4096;
/** A whole number of repetitions of every texture, in pixels: makes coordinates positive before they are truncated. */
const FAR = 65_536;

/** Noise that repeats without a seam: a square of values from 0 to 1. */
export interface Texture {
  /** Edge length, a power of two. */
  size: number;
  values: Float32Array;
}

/**
 * Fractal noise, octaves of ever finer and weaker smooth noise: clouds, washes, drifts of sand.
 *
 * @param cells  lattice cells of the coarsest octave along an edge
 * @param gain   amplitude of each octave relative to the one before
 */
export function cloudTexture(seed: number, cells = 4, octaves = 7, gain = 0.5, size = 1024): Texture {
  const values = new Float32Array(size * size);
  let height = 1;
  for (let octave = 0; octave < octaves && cells << octave < size; octave++) {
    addSmoothNoise(values, size, cells << octave, height, seed + octave * 101);
    height *= gain;
  }
  return { size, values: spread(values) };
}

/** Grains of about two pixels with a uniform distribution of shades, for shading with dots. */
export function speckleTexture(seed: number, size = 1024): Texture {
  const random = createRandom(seed);
  const white = Float32Array.from({ length: size * size }, () => random());
  const soft = new Float32Array(size * size);
  const mask = size - 1;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      let sum = 0;
      for (let dy = -1; dy <= 1; dy++) {
        const row = ((y + dy) & mask) * size;
        sum += (white[row + ((x - 1) & mask)] ?? 0) + 2 * (white[row + x] ?? 0) + (white[row + ((x + 1) & mask)] ?? 0);
      }
      soft[y * size + x] = sum;
    }
  }
  return { size, values: ranked(soft) };
}

/** Bilinear. @param u, v in textures: 1 is one whole repetition; not below -60 */
export function sample({ size, values }: Texture, u: number, v: number): number {
  const mask = size - 1;
  // positive, so that truncation rounds down; twice as fast as Math.floor
  const x = u * size + FAR;
  const y = v * size + FAR;
  const left = x | 0;
  const top = y | 0;
  const dx = x - left;
  const row = (top & mask) * size;
  const next = ((top + 1) & mask) * size;
  const x0 = left & mask;
  const x1 = (left + 1) & mask;
  const upperLeft = values[row + x0] as number;
  const lowerLeft = values[next + x0] as number;
  const upper = upperLeft + ((values[row + x1] as number) - upperLeft) * dx;
  const lower = lowerLeft + ((values[next + x1] as number) - lowerLeft) * dx;
  return upper + (lower - upper) * (y - top);
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}

function addSmoothNoise(values: Float32Array, size: number, cells: number, height: number, seed: number): void {
  const random = createRandom(seed);
  const lattice = Float32Array.from({ length: cells * cells }, () => random() * 2 - 1);
  const step = size / cells;
  for (let y = 0; y < size; y++) {
    const cellY = Math.floor(y / step);
    const ty = y / step - cellY;
    const wy = ty * ty * ty * (ty * (ty * 6 - 15) + 10);
    const row = cellY * cells;
    const next = ((cellY + 1) % cells) * cells;
    for (let x = 0; x < size; x++) {
      const cellX = Math.floor(x / step);
      const tx = x / step - cellX;
      const wx = tx * tx * tx * (tx * (tx * 6 - 15) + 10);
      const right = (cellX + 1) % cells;
      const a = lattice[row + cellX] as number;
      const b = lattice[row + right] as number;
      const c = lattice[next + cellX] as number;
      const d = lattice[next + right] as number;
      const upper = a + (b - a) * wx;
      values[y * size + x] = (values[y * size + x] as number) + height * (upper + (c + (d - c) * wx - upper) * wy);
    }
  }
}

/** Stretches values so that they fill 0 to 1. */
function spread(values: Float32Array): Float32Array {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const scale = 1 / (most - least);
  return values.map((value) => (value - least) * scale);
}

/** Replaces each value by its rank, 0 to 1: a uniform distribution. */
function ranked(values: Float32Array): Float32Array {
  const even = spread(values);
  const below = new Float64Array(RANKS + 1);
  for (const value of even)
    below[Math.floor(value * (RANKS - 1)) + 1] = (below[Math.floor(value * (RANKS - 1)) + 1] ?? 0) + 1;
  for (let bin = 1; bin <= RANKS; bin++) below[bin] = (below[bin] as number) + (below[bin - 1] as number);
  return even.map((value) => (below[Math.floor(value * (RANKS - 1))] as number) / even.length);
}

import { decodePixels, type Pixels } from './pixels.ts';

/** Fractions of the upright photo. */
export interface CropFractions {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Reference rendering of a crop, slow and independent: decodes, rotates and converts the whole photo with the image
 * library, then sums every output pixel in doubles. Uses no code of the renderer, so that it cannot share a mistake.
 */
export async function referenceCrop(
  photo: Buffer,
  crop: CropFractions,
  widthPx: number,
  heightPx: number,
): Promise<Pixels> {
  const whole = await decodePixels(photo);
  const rect = {
    leftPx: crop.left * whole.widthPx,
    topPx: crop.top * whole.heightPx,
    widthPx: (crop.right - crop.left) * whole.widthPx,
    heightPx: (crop.bottom - crop.top) * whole.heightPx,
  };
  return referenceResample(whole, rect, { widthPx, heightPx });
}

/** Same for decoded pixels: Lanczos3, rounding only the result. */
export function referenceResample(
  whole: Pixels,
  rect: { leftPx: number; topPx: number; widthPx: number; heightPx: number },
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Pixels {
  const across = weightsAlong(rect.leftPx, rect.leftPx + rect.widthPx, widthPx, whole.widthPx);
  const down = weightsAlong(rect.topPx, rect.topPx + rect.heightPx, heightPx, whole.heightPx);
  const narrowed = new Map<number, Float64Array>();
  const data = new Uint8Array(widthPx * heightPx * 3);
  down.forEach((rows, y) => {
    const sum = new Float64Array(widthPx * 3);
    for (const [row, weight] of rows) {
      const values = narrowed.get(row) ?? narrowRow(whole, row, across);
      narrowed.set(row, values);
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + weight * (values[i] ?? 0);
    }
    sum.forEach((value, i) => {
      data[y * widthPx * 3 + i] = Math.min(255, Math.max(0, Math.round(value)));
    });
    const oldest = rows[0]?.[0] ?? 0;
    for (const row of narrowed.keys()) if (row < oldest) narrowed.delete(row);
  });
  return { data, widthPx, heightPx };
}

/** Source positions and weights for each output position. */
type Weights = (readonly [position: number, weight: number])[][];

function weightsAlong(from: number, to: number, count: number, length: number): Weights {
  const scale = (to - from) / count;
  const radius = 3 * Math.max(1, scale);
  return Array.from({ length: count }, (_, index) => {
    const center = from + scale * (index + 0.5);
    const weights: [number, number][] = [];
    // Pixel p has its center at p + 0.5.
    for (let position = Math.floor(center - radius); position <= Math.ceil(center + radius); position++) {
      const distance = (position + 0.5 - center) / Math.max(1, scale);
      if (Math.abs(distance) >= 3) continue;
      weights.push([Math.min(Math.max(position, 0), length - 1), sinc(distance) * sinc(distance / 3)]);
    }
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    return weights.map(([position, weight]) => [position, weight / total] as const);
  });
}

function narrowRow(whole: Pixels, row: number, across: Weights): Float64Array {
  const values = new Float64Array(across.length * 3);
  across.forEach((columns, x) => {
    for (const [column, weight] of columns) {
      const at = (row * whole.widthPx + column) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const i = x * 3 + channel;
        values[i] = (values[i] ?? 0) + weight * (whole.data[at + channel] ?? 0);
      }
    }
  });
  return values;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

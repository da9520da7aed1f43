import type { SizePx } from '../../shared/geometry/units.ts';
import type { ClipShape } from '../../shared/product/clip-shape.ts';
import { coverageOf } from './coverage.ts';
import { outlinePx } from './outline.ts';
import type { PixelEngine } from './pixel-engine.ts';
import type { RawPicture } from './raw-picture.ts';
import type { Rgb } from './rgb.ts';

/** Cached masks; 6 MB each for a tile of 2475 pixels. */
const MASKS_MAX = 2;

/** Cuts a picture to an outline: fills the outside with one color, with smooth edges. */
export function clipTo(engine: PixelEngine, picture: RawPicture, shape: ClipShape, color: Rgb): RawPicture {
  return engine.cover(picture, maskOf(shape, picture), color);
}

const masks = new Map<string, Uint8Array>();

/** Caches the mask, because the tiles of a job nearly always share an outline. */
function maskOf(shape: ClipShape, { widthPx, heightPx }: SizePx): Uint8Array {
  const key = JSON.stringify([widthPx, heightPx, shape.width, shape.height, shape.path]);
  const mask = masks.get(key) ?? coverageOf(outlinePx(shape, { widthPx, heightPx }), { widthPx, heightPx });
  // Moves the entry to the end, as most recently used.
  masks.delete(key);
  masks.set(key, mask);
  for (const oldest of masks.keys()) if (masks.size > MASKS_MAX) masks.delete(oldest);
  return mask;
}

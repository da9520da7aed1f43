import { clamp } from '../lib/ranges.ts';
import type { Box } from './units.ts';

/** A face from POST /v1/photos/face_detection: fractions of the upright photo (docs/spec 9.8). */
export interface FaceBox {
  Left: number;
  Top: number;
  Width: number;
  Height: number;
}

/** Clips a face box to the photo: detectors extrapolate beyond its edge. */
export function boxOfFace({ Left, Top, Width, Height }: FaceBox): Box {
  return {
    left: clamp(Left, 0, 1),
    top: clamp(Top, 0, 1),
    right: clamp(Left + Width, 0, 1),
    bottom: clamp(Top + Height, 0, 1),
  };
}

/** Whether a face is not fully inside the crop: docs/spec 9.8. */
export function isFaceCropped(crop: Box, faces: readonly Box[]): boolean {
  return faces.some((face) => !isInside(face, crop));
}

/** Touching boxes count as inside, despite rounding of their edges. */
export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left - ROUNDING &&
    inner.top >= outer.top - ROUNDING &&
    inner.right <= outer.right + ROUNDING &&
    inner.bottom <= outer.bottom + ROUNDING
  );
}

/** Whether two boxes share more than an edge. */
export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The smallest box around all boxes; undefined without any. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** A ten-thousandth of a pixel of a photo 100,000 px wide. */
const ROUNDING = 1e-9;

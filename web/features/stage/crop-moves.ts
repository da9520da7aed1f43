import { type Placement, panBy, zoomAbout } from '../../../shared/geometry/crop-box.ts';
import type { SizePx } from '../../../shared/geometry/units.ts';
import { clampScale, heldAtLimit, scaleLimit, scaleMax } from './zoom-range.ts';

/** The geometry for moving a crop. The opening is the visible area of the picture on the screen. */
export interface CropScene {
  photo: SizePx;
  /** Width / height of the opening. */
  aspect: number;
  scaleMax: number;
  /** Where the print has the product's minimum resolution; below 1 if it never has. */
  scaleLimit: number;
}

/**
 * The geometry for moving a photo.
 *
 * @param photo       size after rotation
 * @param ppi         of the current placement
 * @param scale       of the current placement
 * @param minInputPpi the product's limit of low resolution
 */
export function sceneOf(
  photo: SizePx,
  aspect: number,
  { ppi, scale, minInputPpi }: { ppi: number; scale: number; minInputPpi: number },
): CropScene {
  return {
    photo,
    aspect,
    scaleMax: scaleMax(ppi, scale, minInputPpi),
    scaleLimit: scaleLimit(ppi, scale, minInputPpi),
  };
}

export interface PointPx {
  x: number;
  y: number;
}

/** The opening on the screen, in CSS pixels of the viewport. */
export interface OpeningPx {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Moves the photo with the finger, computed from the start of the gesture, so that errors do not accumulate. */
export function dragged(scene: CropScene, from: Placement, by: PointPx, opening: OpeningPx): Placement {
  return panBy(scene.photo, scene.aspect, from, by.x / opening.width, by.y / opening.height);
}

/** Keeps the point between two fingers under them while they spread and move. */
export function pinched(
  scene: CropScene,
  from: Placement,
  pinch: { ratio: number; start: PointPx; now: PointPx },
  opening: OpeningPx,
): Placement {
  const scale = heldAtLimit(from.scale * pinch.ratio, limitFor(scene, from));
  const zoomed = zoomedAt(scene, from, scale, pinch.start, opening);
  return dragged(scene, zoomed, { x: pinch.now.x - pinch.start.x, y: pinch.now.y - pinch.start.y }, opening);
}

/** Zooms around a point, by default the center. */
export function zoomedAt(
  scene: CropScene,
  from: Placement,
  scale: number,
  at?: PointPx,
  opening?: OpeningPx,
): Placement {
  const anchorX = at && opening ? (at.x - opening.left) / opening.width : 0.5;
  const anchorY = at && opening ? (at.y - opening.top) / opening.height : 0.5;
  return zoomAbout(scene.photo, scene.aspect, from, clampScale(scale, scene.scaleMax), anchorX, anchorY);
}

/** A gesture that starts beyond the limit has no stop there. */
export function limitFor({ scaleLimit }: CropScene, from: Placement): number {
  return from.scale > scaleLimit ? Number.POSITIVE_INFINITY : scaleLimit;
}

/** One notch of a mouse wheel, about 100 px, zooms by a seventh; a trackpad sends many small ones. */
export function wheelRatio(deltaY: number): number {
  return Math.exp(-deltaY * 0.0014);
}

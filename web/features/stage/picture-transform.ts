import type { Box } from '../../../shared/geometry/units.ts';

/**
 * The CSS transform that shows another crop than the one the picture is laid out for. A moving picture is laid out once
 * and then only transformed, which costs neither layout nor rasterization.
 *
 * The element is the whole photo; laid out for `from`, its width is window / (width of from). For `to` it must be
 * window / (width of to) wide and start at -to.left of that width.
 *
 * @param from the crop that the element's left, top, width and height represent
 * @param to   the crop to show
 * @returns a transform about the element's top left corner; percentages are of the element itself
 */
export function pictureTransform(from: Box, to: Box): { x: number; y: number; scaleX: number; scaleY: number } {
  const scaleX = (from.right - from.left) / (to.right - to.left);
  const scaleY = (from.bottom - from.top) / (to.bottom - to.top);
  return { x: from.left - to.left * scaleX, y: from.top - to.top * scaleY, scaleX, scaleY };
}

/** While moving, the photo is a separate layer: moved by the compositor, neither repainted nor decoded again. */
export function showCrop(photo: HTMLElement, from: Box, to: Box): void {
  const { x, y, scaleX, scaleY } = pictureTransform(from, to);
  if (x === 0 && y === 0 && scaleX === 1 && scaleY === 1) {
    showLaidOut(photo);
    return;
  }
  photo.style.willChange = 'transform';
  photo.style.transformOrigin = '0 0';
  photo.style.transform = `translate(${x * 100}%, ${y * 100}%) scale(${scaleX}, ${scaleY})`;
}

/** Restores the normal layout, painted at full resolution. */
export function showLaidOut(photo: HTMLElement): void {
  photo.style.transform = '';
  photo.style.willChange = '';
}

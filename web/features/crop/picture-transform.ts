import type { Box } from '../../../shared/geometry/units.ts';

/**
 * The CSS transform that shows another crop than the one the picture is laid out for. A moving picture is laid out
 * once and then only transformed, which costs no layout and no new raster.
 *
 * The element is the whole photo; laid out for `from`, its width is window / (width of from). For `to` it must be
 * window / (width of to) wide and begin at -to.left of that width.
 *
 * @param from the crop that the element's left, top, width and height stand for
 * @param to   the crop that shall be seen
 * @returns a transform about the element's top left corner; percentages are of the element itself
 */
export function pictureTransform(from: Box, to: Box): { x: number; y: number; scaleX: number; scaleY: number } {
  const scaleX = (from.right - from.left) / (to.right - to.left);
  const scaleY = (from.bottom - from.top) / (to.bottom - to.top);
  return { x: from.left - to.left * scaleX, y: from.top - to.top * scaleY, scaleX, scaleY };
}

/** While it moves the photo is a layer of its own: moved by the compositor, neither painted nor decoded again. */
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

/** Back to how the photo is laid out, painted as sharp as the screen is. */
export function showLaidOut(photo: HTMLElement): void {
  photo.style.transform = '';
  photo.style.willChange = '';
}

import { clamp } from '../lib/ranges.ts';
import { type Placement, panBy, ZOOM_MIN, ZOOM_STEP, zoomAbout } from './crop-box.ts';
import type { SizePx } from './units.ts';

/** Shares of the opening for a pan step and a long one (Shift). */
export const PAN_STEP = 0.01;
export const PAN_STEP_LONG = 0.1;

export type PanDirection = 'left' | 'right' | 'up' | 'down';

const DIRECTIONS: Readonly<Record<PanDirection, { x: number; y: number }>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * Zooms about the middle by steps of 0.1, never below 1.
 *
 * @param steps number of steps, negative zooms out
 * @param scaleMax the editor's maximum
 */
export function zoomBySteps(
  photo: SizePx,
  aspect: number,
  placement: Placement,
  steps: number,
  scaleMax = Number.POSITIVE_INFINITY,
): Placement {
  // Rounds, because ten steps of 0.1 must be exactly one.
  const scale = Math.round((placement.scale + steps * ZOOM_STEP) * SCALE_GRID) / SCALE_GRID;
  return zoomAbout(photo, aspect, placement, clamp(scale, ZOOM_MIN, Math.max(ZOOM_MIN, scaleMax)));
}

/** Pans the photo one step, stopping at its edge. */
export function panByStep(
  photo: SizePx,
  aspect: number,
  placement: Placement,
  direction: PanDirection,
  step = PAN_STEP,
): Placement {
  const { x, y } = DIRECTIONS[direction];
  return panBy(photo, aspect, placement, x * step, y * step);
}

const SCALE_GRID = 1e6;

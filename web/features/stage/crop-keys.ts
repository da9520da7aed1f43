import { CENTERED, type Placement } from '../../../shared/geometry/crop-box.ts';
import { PAN_STEP, PAN_STEP_LONG, type PanDirection, panByStep, zoomBySteps } from '../../../shared/geometry/steps.ts';
import type { CropScene } from './crop-moves.ts';

const DIRECTIONS: Readonly<Record<string, PanDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
const ZOOMS: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/**
 * The placement after a key press, as in the editor: arrows move the photo, further with Shift, plus and minus zoom, 0
 * centers.
 */
export function placementByKey(
  { photo, aspect, scaleMax }: CropScene,
  placement: Placement,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Placement | undefined {
  const direction = DIRECTIONS[key];
  if (direction) return panByStep(photo, aspect, placement, direction, shiftKey ? PAN_STEP_LONG : PAN_STEP);
  const steps = ZOOMS[key];
  if (steps) return zoomBySteps(photo, aspect, placement, steps, scaleMax);
  return key === '0' ? CENTERED : undefined;
}

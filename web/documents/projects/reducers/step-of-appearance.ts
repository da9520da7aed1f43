import type { StepName } from '../copy.ts';
import type { TileAppearance } from '../draft.ts';

/** The name of an appearance change. */
export function stepOfAppearance(appearance: Partial<TileAppearance>): StepName {
  if (appearance.frameColor) return 'frameColor';
  if (appearance.orientation) return 'orientation';
  return appearance.matColor ? 'matColor' : 'filter';
}

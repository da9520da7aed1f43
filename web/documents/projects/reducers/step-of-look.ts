import type { StepName } from '../copy.ts';
import type { TileLook } from '../draft.ts';

/** The name of a look change. */
export function stepOfLook(look: Partial<TileLook>): StepName {
  if (look.frameColor) return 'frameColor';
  if (look.orientation) return 'orientation';
  return look.matColor ? 'matColor' : 'filter';
}

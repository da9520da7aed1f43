import { copy } from '../copy.ts';
import type { TileLook } from '../draft.ts';

/** The name of a look change. */
export function stepOfLook(look: Partial<TileLook>): string {
  if (look.frameColor) return copy.steps.frameColor;
  if (look.orientation) return copy.steps.orientation;
  return look.matColor ? copy.steps.matColor : copy.steps.filter;
}

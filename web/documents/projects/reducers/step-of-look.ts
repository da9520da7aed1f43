import { copy } from '../copy.ts';
import type { TileLook } from '../draft.ts';

/** What a change of looks is called. */
export function stepOfLook(look: Partial<TileLook>): string {
  if (look.frameColor) return copy.steps.frameColor;
  if (look.orientation) return copy.steps.orientation;
  return look.matColor ? copy.steps.matColor : copy.steps.filter;
}

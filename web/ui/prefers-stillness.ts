/** Whether somebody asked their device for less motion: what a script moves is to be there at once then. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

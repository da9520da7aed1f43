/** Whether the device requests reduced motion, so that scripted animations should be skipped. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

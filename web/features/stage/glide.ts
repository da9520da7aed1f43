/** The inertia of a photo after release. */
export interface Glide {
  /** CSS pixels per millisecond. */
  velocityX: number;
  velocityY: number;
}

/** After this time a glide has a third of its speed left, like a print on a smooth table. */
const TIME_CONSTANT_MS = 140;
/** Slower counts as still. */
const SPEED_MIN = 0.02;
/** Limits a fast flick. */
const SPEED_MAX = 2.5;

/** @returns undefined if the finger was still on release */
export function startGlide(velocityX: number, velocityY: number): Glide | undefined {
  const speed = Math.hypot(velocityX, velocityY);
  if (speed < SPEED_MIN) return undefined;
  const share = Math.min(1, SPEED_MAX / speed);
  return { velocityX: velocityX * share, velocityY: velocityY * share };
}

/**
 * The distance of a glide after some time: the integral of an exponentially decaying speed.
 *
 * @returns pixels from the point of release, and whether the glide has stopped
 */
export function glideAfter(
  { velocityX, velocityY }: Glide,
  elapsedMs: number,
): { x: number; y: number; isOver: boolean } {
  const left = Math.exp(-elapsedMs / TIME_CONSTANT_MS);
  const reach = TIME_CONSTANT_MS * (1 - left);
  const isOver = Math.hypot(velocityX, velocityY) * left < SPEED_MIN;
  return { x: velocityX * reach, y: velocityY * reach, isOver };
}

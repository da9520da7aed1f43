/** How a photo glides on after the finger has let go. */
export interface Glide {
  /** CSS pixels a millisecond */
  velocityX: number;
  velocityY: number;
}

/** After this long a glide has a third of its speed left; it feels like a print on a smooth table. */
const TIME_CONSTANT_MS = 140;
/** Slower is standing still. */
const SPEED_MIN = 0.02;
/** A flick throws a photo, it does not shoot it. */
const SPEED_MAX = 2.5;

/** @returns undefined where the finger stood still before it let go */
export function startGlide(velocityX: number, velocityY: number): Glide | undefined {
  const speed = Math.hypot(velocityX, velocityY);
  if (speed < SPEED_MIN) return undefined;
  const share = Math.min(1, SPEED_MAX / speed);
  return { velocityX: velocityX * share, velocityY: velocityY * share };
}

/**
 * How far a glide has come after some time: the integral of a speed that decays exponentially.
 *
 * @returns pixels from where the finger let go, and whether the glide has come to rest
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

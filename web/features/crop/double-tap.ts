export interface Tap {
  /** CSS pixels */
  x: number;
  y: number;
  timeMs: number;
}

/** What phones take for a double tap: quick, and with a finger's width to spare. */
const PAUSE_MAX_MS = 300;
const DISTANCE_MAX_PX = 30;

/** Browsers tell double clicks of a mouse, but not all tell those of a finger. */
export function isDoubleTap(before: Tap | undefined, now: Tap): boolean {
  if (!before) return false;
  const isQuick = now.timeMs - before.timeMs <= PAUSE_MAX_MS;
  return isQuick && Math.hypot(now.x - before.x, now.y - before.y) <= DISTANCE_MAX_PX;
}

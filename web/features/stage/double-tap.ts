export interface Tap {
  /** CSS pixels. */
  x: number;
  y: number;
  timeMs: number;
}

/** The thresholds of phones: a short pause, and a finger's width of tolerance. */
const PAUSE_MAX_MS = 300;
const DISTANCE_MAX_PX = 30;

/** Browsers report double clicks of a mouse, but not all report double taps. */
export function isDoubleTap(before: Tap | undefined, now: Tap): boolean {
  if (!before) return false;
  const isQuick = now.timeMs - before.timeMs <= PAUSE_MAX_MS;
  return isQuick && Math.hypot(now.x - before.x, now.y - before.y) <= DISTANCE_MAX_PX;
}

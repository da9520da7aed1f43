import { startTransition, useEffect, useState } from 'react';

/**
 * Tiles mounted per frame: a slow phone needs 4 ms to request each picture, and input should not wait for 50 of them.
 */
const STEP = 8;

/**
 * The number of list items to mount so far. A list of a hundred is mounted over several frames, so that input stays
 * responsive; items added to a complete list are mounted at once.
 */
export function useIncrementalCount(count: number): number {
  const [shown, setShown] = useState(STEP);
  // A wall has no tiles before its space is measured, which does not count as complete.
  const isComplete = count > 0 && shown >= count;
  useEffect(() => {
    if (isComplete) setShown(Number.POSITIVE_INFINITY);
    if (isComplete || count === 0) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [shown, isComplete, count]);
  return Math.min(shown, count);
}

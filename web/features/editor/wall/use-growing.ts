import { startTransition, useEffect, useState } from 'react';

/**
 * How many tiles come into the page in a frame: on a slow phone the browser takes 4 ms to ask for each picture, and no
 * finger should wait for 50.
 */
const STEP = 8;

/**
 * How many of a list's things are there yet. A list of a hundred comes in over some frames, so that a finger is never
 * kept waiting while it does; what is added later to a list that is complete comes at once.
 */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(STEP);
  // before its space is measured a wall has none, which is not all
  const isComplete = count > 0 && shown >= count;
  useEffect(() => {
    if (isComplete) setShown(Number.POSITIVE_INFINITY);
    if (isComplete || count === 0) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [shown, isComplete, count]);
  return Math.min(shown, count);
}

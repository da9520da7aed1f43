import { startTransition, useEffect, useState } from 'react';

/** How many tiles come into the page in a frame: a slow phone draws as many in one without missing the next. */
const STEP = 12;

/**
 * How many of a list's things are there yet. A list of a hundred comes in over some frames, so that a finger is never
 * kept waiting while it does; what is added later to a list that is complete comes at once.
 */
export function useGrowing(count: number): number {
  const [shown, setShown] = useState(STEP);
  const isComplete = shown >= count;
  useEffect(() => {
    if (isComplete) {
      setShown(Number.POSITIVE_INFINITY);
      return;
    }
    const frame = requestAnimationFrame(() => startTransition(() => setShown(shown + STEP)));
    return () => cancelAnimationFrame(frame);
  }, [shown, isComplete]);
  return Math.min(shown, count);
}

import { useEffect, useState } from 'react';

/** Shorter waits need no message. */
const WORTH_A_WORD_MS = 400;

/** Whether a wait has lasted long enough for a message. */
export function useHasLasted(isGoingOn: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setHasLasted(true), WORTH_A_WORD_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isGoingOn]);
  return hasLasted;
}

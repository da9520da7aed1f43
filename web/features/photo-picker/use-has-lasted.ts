import { useEffect, useState } from 'react';

/** Waiting that is over sooner than this is not worth a word. */
const WORTH_A_WORD_MS = 400;

/** Whether something has been going on for long enough to be told. */
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

import { useEffect, useState } from 'react';

/** Shorter waits need no message. */
const MESSAGE_DELAY_MS = 400;

/** Whether a wait has lasted long enough for a message. */
export function useHasLasted(isWaiting: boolean): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setHasLasted(true), MESSAGE_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isWaiting]);
  return hasLasted;
}

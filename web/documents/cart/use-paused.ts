import { useEffect, useState } from 'react';
import { useSite } from '../../site/site-context.tsx';

/** A value that is being typed, once nothing was typed for so long; at first it is the value itself. */
export function usePaused<Value>(value: Value, pauseMs: number): Value {
  const { wait } = useSite().environment;
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    let isLatest = true;
    void wait(pauseMs).then(() => isLatest && setPaused(value));
    return () => {
      isLatest = false;
    };
  }, [value, pauseMs, wait]);
  return paused;
}

import { useEffect, useState } from 'react';
import { useSite } from '../../site/site-context.tsx';

/** Debounces a value; the first render returns it at once. */
export function useDebouncedValue<Value>(value: Value, pauseMs: number): Value {
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

import { useLayoutEffect, useRef, useState } from 'react';

/** What somebody does next begins with one of these. */
const NEXT = ['pointerdown', 'keydown'] as const;

/**
 * A choice that changes a hundred tiles: its control shows it at once, and what follows from it is done in a task of its
 * own, so that the frame which answers the hand need not wait for it. What is done next comes after it, also where the
 * hand is faster than that task.
 *
 * @returns what the control shows, and what tells it of a choice
 */
export function useChoice<Value>(
  value: Value | undefined,
  choose: (value: Value) => void,
): [Value | undefined, (value: Value) => void] {
  const [asked, setAsked] = useState<{ value: Value }>();
  const latest = useRef(choose);
  useLayoutEffect(() => {
    latest.current = choose;
  });
  function ask(wanted: Value): void {
    setAsked({ value: wanted });
    const done = new AbortController();
    const run = (): void => {
      done.abort();
      clearTimeout(timer);
      latest.current(wanted);
      setAsked((now) => (now?.value === wanted ? undefined : now));
    };
    // also when the control is gone by then: it was chosen
    const timer = setTimeout(run);
    for (const name of NEXT) window.addEventListener(name, run, { capture: true, signal: done.signal });
  }
  return [asked ? asked.value : value, ask];
}

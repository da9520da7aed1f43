import { useEffect, useRef, useState } from 'react';

/**
 * A choice that changes a hundred tiles: its control shows it at once, and what follows from it is done in a task of its
 * own, so that the frame which answers the hand need not wait for it.
 *
 * @returns what the control shows, and what tells it of a choice
 */
export function useChoice<Value>(
  value: Value | undefined,
  choose: (value: Value) => void,
): [Value | undefined, (value: Value) => void] {
  const [asked, setAsked] = useState<{ value: Value }>();
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  function ask(wanted: Value): void {
    setAsked({ value: wanted });
    // also when the control is gone by then: it was chosen
    setTimeout(() => {
      latest.current(wanted);
      setAsked((now) => (now?.value === wanted ? undefined : now));
    });
  }
  return [asked ? asked.value : value, ask];
}

import { useEffectEvent, useState } from 'react';

/** The start of the shopper's next action. */
const NEXT_EVENTS = ['pointerdown', 'keydown'] as const;

/**
 * A choice that changes a hundred tiles: its control updates at once, and the change is applied in a separate task, so
 * that it does not delay the frame. Later input is processed after the change, even if it arrives before that task.
 *
 * @returns the displayed value, and the change handler
 */
export function useChoice<Value>(
  value: Value | undefined,
  choose: (value: Value) => void,
): [Value | undefined, (value: Value) => void] {
  const [asked, setAsked] = useState<{ value: Value }>();
  const apply = useEffectEvent(choose);
  function ask(wanted: Value): void {
    setAsked({ value: wanted });
    const done = new AbortController();
    const run = (): void => {
      done.abort();
      clearTimeout(timer);
      apply(wanted);
      setAsked((now) => (now?.value === wanted ? undefined : now));
    };
    // Also if the control has unmounted by then: the choice was made.
    const timer = setTimeout(run);
    for (const name of NEXT_EVENTS) window.addEventListener(name, run, { capture: true, signal: done.signal });
  }
  return [asked ? asked.value : value, ask];
}

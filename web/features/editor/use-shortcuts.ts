import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Command } from './commands/command.ts';
import { isControlsOwnKey, matches } from './shortcuts.ts';

/** Runs commands by their keys, wherever the focus is, but never takes a key from the control that needs it. */
export function useShortcuts<Context>(commands: readonly Command<Context>[], context: Context): void {
  const latest = useRef(context);
  // before the browser paints: a key that is pressed for what is seen must not act on what was there before
  useLayoutEffect(() => {
    latest.current = context;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // a dialog on top keeps its keys
      const isElsewhere = event.defaultPrevented || document.querySelector('[role="dialog"]') !== null;
      if (isElsewhere || isControlsOwnKey(event.target, event.key)) return;
      const command = commands.find((candidate) => candidate.shortcuts.some((shortcut) => matches(event, shortcut)));
      if (!command?.enabled(latest.current)) return;
      event.preventDefault();
      command.run(latest.current);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [commands]);
}

import { useEffect, useEffectEvent } from 'react';
import type { Command } from './commands/command.ts';
import { isControlsOwnKey, matches } from './shortcuts.ts';

/** Runs commands by their shortcuts, wherever the focus is, but never takes a key from the control that needs it. */
export function useShortcuts<Context>(commands: readonly Command<Context>[], context: Context): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    // An open dialog keeps its keys.
    const isElsewhere = event.defaultPrevented || document.querySelector('[role="dialog"]') !== null;
    if (isElsewhere || isControlsOwnKey(event.target, event.key)) return;
    const command = commands.find((candidate) => candidate.shortcuts.some((shortcut) => matches(event, shortcut)));
    if (!command?.enabled(context)) return;
    event.preventDefault();
    command.run(context);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

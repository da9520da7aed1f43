import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Command } from './commands/command.ts';

/** A command as a button with its name and its first key. */
export function CommandButton<Context>({
  command,
  context,
  icon,
}: {
  command: Command<Context>;
  context: Context;
  icon: ReactNode;
}) {
  const label = command.label(context);
  const [shortcut] = command.shortcuts;
  return (
    <IconButton
      label={label}
      title={shortcut ? `${label} (${readable(shortcut)})` : label}
      icon={icon}
      disabled={!command.enabled(context)}
      onClick={() => command.run(context)}
    />
  );
}

function readable(shortcut: string): string {
  const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
  return shortcut
    .replace('mod', isMac ? 'Cmd' : 'Ctrl')
    .replace('shift', 'Shift')
    .toUpperCase();
}

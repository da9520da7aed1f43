import type { ReactNode } from 'react';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { Command } from './commands/command.ts';

/** A command as an icon over its word; the tooltip has its full name and first shortcut. */
export function CommandButton<Context>({
  command,
  context,
  word,
  icon,
  className,
}: {
  command: Command<Context>;
  context: Context;
  word: string;
  icon: ReactNode;
  className?: string;
}) {
  const label = command.label(context);
  const [shortcut] = command.shortcuts;
  return (
    <ToolButton
      label={label}
      word={word}
      title={shortcut ? `${label} (${readable(shortcut)})` : label}
      icon={icon}
      disabled={!command.enabled(context)}
      onClick={() => command.run(context)}
      className={className}
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

import { useMemo } from 'react';
import { ToolButton } from '../../ui/tool-button.tsx';
import type { ButtonCommand } from './commands/command.ts';

export interface CommandButtonProps<Context> {
  command: ButtonCommand<Context>;
  context: Context;
  className?: string;
}

/** A command as an icon over its word; the tooltip has its full name and first shortcut. */
export function CommandButton<Context>({ command, context, className }: CommandButtonProps<Context>) {
  const label = command.label(context);
  const [shortcut] = command.shortcuts;
  const { icon: Icon } = command;
  // A stable element, so that React skips it.
  const icon = useMemo(() => <Icon aria-hidden="true" />, [Icon]);
  return (
    <ToolButton
      label={label}
      word={command.word(context)}
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

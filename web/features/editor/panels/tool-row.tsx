import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { editorTexts } from '../copy.ts';

/** The tools that open over the lower part of a phone's screen. */
export type ToolId =
  | 'warnings'
  | 'layout'
  | 'grid'
  | 'zoom'
  | 'tile'
  | 'prints'
  | 'frame'
  | 'orientation'
  | 'mat'
  | 'filter';

/** Aria-controls target of the tool buttons. */
export const TOOL_SHEET_ID = 'tool-sheet';

export interface Tool {
  id: ToolId;
  label: string;
  icon: LucideIcon;
  panel: ReactNode;
}

export interface ToolRowProps {
  tools: readonly Tool[];
  openTool: ToolId | undefined;
  onOpen(tool: ToolId | undefined): void;
  /** Immediate actions, before the tools. */
  children?: ReactNode;
}

/**
 * The tool buttons within a phone's thumb reach: a tap opens a tool over the lower part of the screen and closes the
 * previous one.
 */
export function ToolRow({ tools, openTool, onOpen, children }: ToolRowProps) {
  const copy = useTexts(editorTexts);
  return (
    <nav
      aria-label={copy.tools}
      className="flex h-15 shrink-0 items-stretch overflow-x-auto border-line border-t bg-paper lg:hidden"
    >
      {children}
      {tools.map(({ id, label, icon: Icon }) => (
        <ToolButton
          key={id}
          label={label}
          word={label}
          icon={<Icon aria-hidden="true" />}
          aria-expanded={id === openTool}
          aria-controls={TOOL_SHEET_ID}
          onClick={() => onOpen(id === openTool ? undefined : id)}
          className="flex-1 !rounded-none border-transparent border-t-2 text-ink-soft aria-expanded:border-ink aria-expanded:font-medium aria-expanded:text-ink"
        />
      ))}
    </nav>
  );
}

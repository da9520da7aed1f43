import { TriangleAlert } from 'lucide-react';
import { type TileView, tileNotes } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { editorTexts } from '../copy.ts';
import { TOOL_SHEET_ID } from '../panels/tool-row.tsx';
import type { Editor } from '../use-editor.ts';
import { useWallNotes } from './wall-notes.ts';

interface WarningChipProps {
  isOpen: boolean;
  onToggle(): void;
}

/** A summary of the tile's warnings in the bar above a phone's stage; a tap opens them. */
export function TileChip({ view, ...chip }: WarningChipProps & { view: TileView }) {
  const copy = useTexts(editorTexts);
  const notes = tileNotes(view);
  const [first] = notes;
  if (!first) return null;
  return (
    <div role="status" className="mx-1 min-w-0 lg:hidden">
      <Chip text={copy.warning.chip(notes.length, copy.warning.short[first])} {...chip} />
    </div>
  );
}

/** The same for the whole wall. */
export function WallChip({ editor, ...chip }: WarningChipProps & { editor: Editor }) {
  const copy = useTexts(editorTexts);
  const { tiles } = useWallNotes(editor);
  if (tiles.length === 0) return null;
  return (
    <div className="lg:hidden">
      <Chip text={copy.attention.chip(tiles.length)} {...chip} />
    </div>
  );
}

function Chip({ text, isOpen, onToggle }: WarningChipProps & { text: string }) {
  const copy = useTexts(editorTexts);
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={TOOL_SHEET_ID}
      onClick={onToggle}
      className="touch-target inline-flex min-h-9 max-w-full items-center gap-2 rounded-full border border-signal bg-paper px-3 text-left font-medium text-caption text-ink leading-tight sm:text-small"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-signal" />
      <span className="sr-only">{copy.warning.title}: </span>
      <span className="line-clamp-2 min-w-0">{text}</span>
    </button>
  );
}

import { TriangleAlert } from 'lucide-react';
import type { TileView } from '../../../documents/projects/index.ts';
import { copy } from '../copy.ts';
import { TOOL_SHEET_ID } from '../panels/tool-ids.ts';
import type { Editor } from '../use-editor.ts';
import { tileNotes } from './tile-notes.ts';
import { useWallNotes } from './wall-notes.ts';

interface WarningChipProps {
  isOpen: boolean;
  onToggle(): void;
}

/** All warnings of the tile on a phone's stage, in a few words; a tap tells them. */
export function TileChip({ view, ...chip }: WarningChipProps & { view: TileView }) {
  const notes = tileNotes(view);
  const [first] = notes;
  if (!first) return null;
  return (
    <div role="status" className="absolute inset-x-0 bottom-3 flex justify-center pointer-events-none lg:hidden">
      <Chip text={`${copy.warning.title}: ${copy.warning.chip(notes.length, copy.warning.short[first])}`} {...chip} />
    </div>
  );
}

/** The same for the whole wall, beside it. */
export function WallChip({ editor, ...chip }: WarningChipProps & { editor: Editor }) {
  const { tiles } = useWallNotes(editor);
  if (tiles.length === 0) return null;
  return (
    <div className="lg:hidden">
      <Chip text={copy.attention.chip(tiles.length)} {...chip} />
    </div>
  );
}

function Chip({ text, isOpen, onToggle }: WarningChipProps & { text: string }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={TOOL_SHEET_ID}
      onClick={onToggle}
      className="touch-target pointer-events-auto inline-flex min-h-9 items-center gap-2 rounded-full border border-signal bg-paper px-3 font-medium text-ink text-small shadow-surface"
    >
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-signal" />
      {text}
    </button>
  );
}

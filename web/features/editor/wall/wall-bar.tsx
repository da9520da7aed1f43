import type { ReactNode } from 'react';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/wall/layouts.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import type { Editor } from '../use-editor.ts';
import { wallTexts } from './wall-copy.ts';

export interface WallBarProps {
  editor: Editor;
  /** Tiles are being selected, or some are selected. */
  isMarking: boolean;
  onSelecting(isSelecting: boolean): void;
  /** Messages about the wall while nothing is selected. */
  children?: ReactNode;
}

/**
 * The selection bar above the wall. Always one line, so that no tile shifts; actions on the selection are with the
 * other tools.
 */
export function WallBar({ editor, isMarking, onSelecting, children }: WallBarProps) {
  const wallCopy = useTexts(wallTexts);
  const { context, project } = editor;
  const { selected, select } = context;
  const isAll = selected.length === project.tiles.length;
  return (
    <div className="flex h-12 items-center gap-x-3 text-small">
      {isMarking ? (
        <>
          <p aria-live="polite" className="numbers truncate font-medium">
            {wallCopy.selected(selected.length)}
          </p>
          <Button
            variant="plain"
            size="small"
            className="shrink-0"
            onClick={() => select(isAll ? [] : project.tiles.map((tile) => tile.id))}
          >
            {isAll ? wallCopy.selectNone : wallCopy.selectAll}
          </Button>
          <Button
            variant="plain"
            size="small"
            className="ml-auto shrink-0"
            onClick={() => {
              select([]);
              onSelecting(false);
            }}
          >
            {wallCopy.selectDone}
          </Button>
        </>
      ) : (
        <>
          <p className="hidden truncate text-ink-soft lg:block">
            {project.layoutName === CUSTOM_LAYOUT_NAME ? wallCopy.dragHintFree : wallCopy.dragHint}
          </p>
          {children}
          <Button variant="plain" size="small" className="ml-auto shrink-0" onClick={() => onSelecting(true)}>
            {wallCopy.select}
          </Button>
        </>
      )}
    </div>
  );
}

import { Copy, PackageMinus, RotateCw, Trash2 } from 'lucide-react';
import { CUSTOM_LAYOUT_NAME } from '../../../../shared/constants/custom-layout.ts';
import { TILE_COPIES_MAX } from '../../../../shared/constants/limits.ts';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import { tilesQuantityChanged } from '../../../documents/projects/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { CommandButton } from '../command-button.tsx';
import { idsOf } from '../commands/command.ts';
import { duplicateCommand, removeCommand, setAsideCommand, turnRightCommand } from '../commands/tile-commands.ts';
import type { Editor } from '../use-editor.ts';
import { wallCopy } from './wall-copy.ts';

export interface WallBarProps {
  editor: Editor;
  isSelecting: boolean;
  onSelecting(isSelecting: boolean): void;
}

/** Above the wall: marking tiles, and what can be done with those that are marked. */
export function WallBar({ editor, isSelecting, onSelecting }: WallBarProps) {
  const { context, project } = editor;
  const { selected, select } = context;
  const isAll = selected.length === project.tiles.length;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {isSelecting || selected.length > 0 ? (
        <>
          <p aria-live="polite" className="numbers font-medium">
            {wallCopy.selected(selected.length)}
          </p>
          <Button
            variant="plain"
            size="small"
            onClick={() => select(isAll ? [] : project.tiles.map((tile) => tile.id))}
          >
            {isAll ? wallCopy.selectNone : wallCopy.selectAll}
          </Button>
          {selected.length > 0 && <SelectionTools editor={editor} />}
          <Button
            variant="plain"
            size="small"
            className="ml-auto"
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
          <p className="hidden text-ink-soft md:block">
            {project.layoutName === CUSTOM_LAYOUT_NAME ? wallCopy.dragHintFree : wallCopy.dragHint}
          </p>
          <Button variant="plain" size="small" className="ml-auto" onClick={() => onSelecting(true)}>
            {wallCopy.select}
          </Button>
        </>
      )}
    </div>
  );
}

function SelectionTools({ editor }: { editor: Editor }) {
  const { context } = editor;
  const { selected, dispatch } = context;
  const counts = new Set(selected.map(copiesOf));
  return (
    <div className="flex flex-wrap items-center">
      <CommandButton command={turnRightCommand} context={context} icon={<RotateCw aria-hidden="true" />} />
      <CommandButton command={duplicateCommand} context={context} icon={<Copy aria-hidden="true" />} />
      <CommandButton command={setAsideCommand} context={context} icon={<PackageMinus aria-hidden="true" />} />
      <CommandButton command={removeCommand} context={context} icon={<Trash2 aria-hidden="true" />} />
      <Stepper
        label={wallCopy.quantity.label}
        less={wallCopy.quantity.less}
        more={wallCopy.quantity.more}
        value={Math.max(...counts)}
        min={1}
        max={TILE_COPIES_MAX}
        onChange={(quantity) => dispatch(tilesQuantityChanged({ tileIds: idsOf(selected), quantity }))}
      />
    </div>
  );
}

import { Copy } from 'lucide-react';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import { TILE_COPIES_MAX } from '../../../../shared/wall/limits.ts';
import { tilesQuantityChanged } from '../../../documents/projects/actions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { CommandButton } from '../command-button.tsx';
import { idsOf } from '../commands/command.ts';
import { duplicateCommand, removeCommand, setAsideCommand, turnRightCommand } from '../commands/tile-commands.ts';
import type { Editor } from '../use-editor.ts';
import { wallTexts } from '../wall/wall-copy.ts';

/** Immediate actions on the selected tiles; disabled without a selection. */
export function SelectionActions({ editor: { context } }: { editor: Editor }) {
  return (
    <>
      <CommandButton context={context} command={turnRightCommand} />
      <CommandButton context={context} command={setAsideCommand} />
      <CommandButton context={context} command={removeCommand} />
    </>
  );
}

/** Copies of the selected tiles; on a desktop together with all other actions. */
export function SelectionPanel({ editor }: { editor: Editor }) {
  const wallCopy = useTexts(wallTexts);
  const { context } = editor;
  const { selected, dispatch } = context;
  return (
    <div className="grid gap-4">
      <div className="-mx-2 flex max-lg:hidden">
        <SelectionActions editor={editor} />
      </div>
      {selected.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Stepper
            label={wallCopy.quantity.label}
            less={wallCopy.quantity.less}
            more={wallCopy.quantity.more}
            value={Math.max(...selected.map(copiesOf))}
            min={1}
            max={TILE_COPIES_MAX}
            onChange={(quantity) => dispatch(tilesQuantityChanged({ tileIds: idsOf(selected), quantity }))}
          />
          {duplicateCommand.enabled(context) && (
            <Button
              size="small"
              icon={<Copy aria-hidden="true" className="size-5" />}
              onClick={() => duplicateCommand.run(context)}
            >
              {duplicateCommand.label(context)}
            </Button>
          )}
        </div>
      ) : (
        <p className="text-ink-soft text-small">{wallCopy.selectHint}</p>
      )}
    </div>
  );
}

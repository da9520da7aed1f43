import { Copy, PackageMinus, RotateCw, Trash2 } from 'lucide-react';
import { TILE_COPIES_MAX } from '../../../../shared/constants/limits.ts';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import { tilesQuantityChanged } from '../../../documents/projects/index.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { CommandButton } from '../command-button.tsx';
import { idsOf } from '../commands/command.ts';
import { duplicateCommand, removeCommand, setAsideCommand, turnRightCommand } from '../commands/tile-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';
import { wallCopy } from '../wall/wall-copy.ts';

/** What is done at once with the tiles that are marked; off until there are some. */
export function SelectionActions({ editor: { context } }: { editor: Editor }) {
  const { words } = copy;
  return (
    <>
      <CommandButton
        command={turnRightCommand}
        context={context}
        word={words.turn}
        icon={<RotateCw aria-hidden="true" />}
      />
      <CommandButton
        command={duplicateCommand}
        context={context}
        word={words.duplicate}
        icon={<Copy aria-hidden="true" />}
      />
      <CommandButton
        command={setAsideCommand}
        context={context}
        word={words.aside}
        icon={<PackageMinus aria-hidden="true" />}
      />
      <CommandButton
        command={removeCommand}
        context={context}
        word={words.remove}
        icon={<Trash2 aria-hidden="true" />}
      />
    </>
  );
}

/** How often the marked tiles are printed; at the side of a desk with all else that can be done with them. */
export function SelectionPanel({ editor }: { editor: Editor }) {
  const { context } = editor;
  const { selected, dispatch } = context;
  return (
    <div className="grid gap-4">
      <div className="-mx-2 flex max-lg:hidden">
        <SelectionActions editor={editor} />
      </div>
      {selected.length > 0 ? (
        <Stepper
          label={wallCopy.quantity.label}
          less={wallCopy.quantity.less}
          more={wallCopy.quantity.more}
          value={Math.max(...selected.map(copiesOf))}
          min={1}
          max={TILE_COPIES_MAX}
          onChange={(quantity) => dispatch(tilesQuantityChanged({ tileIds: idsOf(selected), quantity }))}
        />
      ) : (
        <p className="text-ink-soft text-small">{wallCopy.selectHint}</p>
      )}
    </div>
  );
}

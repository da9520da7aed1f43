import { Copy, Grid2x2, Images, PackageMinus, RotateCcw, ScanFace, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import { TILE_COPIES_MAX } from '../../../../shared/wall/limits.ts';
import { tilesQuantityChanged } from '../../../documents/projects/index.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { CommandButton } from '../command-button.tsx';
import { keepFacesCommand } from '../commands/face-commands.ts';
import { splitCommand } from '../commands/split-commands.ts';
import { duplicateCommand, removeCommand, setAsideCommand, turnLeftCommand } from '../commands/tile-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

const HIDDEN = { 'aria-hidden': true } as const;

/** Further actions for the tile on the stage. */
export function TilePanel({ editor }: { editor: Editor }) {
  const { context } = editor;
  const { tile } = context;
  const { words } = copy;
  const [isReplacing, setIsReplacing] = useState(false);
  if (!tile) return null;
  return (
    <div className="grid gap-3">
      <Stepper
        label={copy.tilePanel.quantity}
        less={copy.tilePanel.less}
        more={copy.tilePanel.more}
        value={copiesOf(tile)}
        min={1}
        max={TILE_COPIES_MAX}
        onChange={(quantity) => context.dispatch(tilesQuantityChanged({ tileIds: [tile.id], quantity }))}
      />
      <div className="-mx-2 flex flex-wrap">
        <CommandButton context={context} command={turnLeftCommand} word={words.turn} icon={<RotateCcw {...HIDDEN} />} />
        <CommandButton
          context={context}
          command={duplicateCommand}
          word={words.duplicate}
          icon={<Copy {...HIDDEN} />}
        />
        <CommandButton
          context={context}
          command={setAsideCommand}
          word={words.aside}
          icon={<PackageMinus {...HIDDEN} />}
        />
        <ToolButton
          label={copy.tilePanel.replace}
          word={words.photo}
          icon={<Images {...HIDDEN} />}
          onClick={() => setIsReplacing(true)}
        />
        {keepFacesCommand.enabled(context) && (
          <CommandButton
            context={context}
            command={keepFacesCommand}
            word={words.faces}
            icon={<ScanFace {...HIDDEN} />}
          />
        )}
        {/* A desktop has them above the photo. */}
        <div className="flex lg:hidden">
          <CommandButton context={context} command={splitCommand} word={words.split} icon={<Grid2x2 {...HIDDEN} />} />
          <CommandButton context={context} command={removeCommand} word={words.remove} icon={<Trash2 {...HIDDEN} />} />
        </div>
      </div>
      {isReplacing && <ReplaceDialog editor={editor} tile={tile} onClose={() => setIsReplacing(false)} />}
    </div>
  );
}

import { Copy, Images, PackageMinus, RotateCcw, ScanFace } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { TILE_COPIES_MAX } from '../../../../shared/constants/limits.ts';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import { tilesQuantityChanged } from '../../../documents/projects/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Command } from '../commands/command.ts';
import { keepFacesCommand } from '../commands/face-commands.ts';
import { duplicateCommand, setAsideCommand, turnLeftCommand } from '../commands/tile-commands.ts';
import { copy } from '../copy.ts';
import type { Editor } from '../use-editor.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

/** What else can be done with the tile on the stage. */
export function TilePanel({ editor }: { editor: Editor }) {
  const { context } = editor;
  const { tile } = context;
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
      <div className="flex flex-wrap gap-2">
        <CommandWords command={turnLeftCommand} editor={editor} icon={<RotateCcw {...ICON} />} />
        <CommandWords command={duplicateCommand} editor={editor} icon={<Copy {...ICON} />} />
        <CommandWords command={setAsideCommand} editor={editor} icon={<PackageMinus {...ICON} />} />
        <Button size="small" icon={<Images {...ICON} />} onClick={() => setIsReplacing(true)}>
          {copy.tilePanel.replace}
        </Button>
        {keepFacesCommand.enabled(context) && (
          <CommandWords command={keepFacesCommand} editor={editor} icon={<ScanFace {...ICON} />} />
        )}
      </div>
      {isReplacing && <ReplaceDialog editor={editor} tile={tile} onClose={() => setIsReplacing(false)} />}
    </div>
  );
}

function CommandWords({ command, editor, icon }: { command: Command; editor: Editor; icon: ReactNode }) {
  const { context } = editor;
  return (
    <Button size="small" icon={icon} disabled={!command.enabled(context)} onClick={() => command.run(context)}>
      {command.label(context)}
    </Button>
  );
}

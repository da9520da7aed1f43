import { Images } from 'lucide-react';
import { useState } from 'react';
import { copiesOf } from '../../../../shared/project/tile-count.ts';
import { TILE_COPIES_MAX } from '../../../../shared/wall/limits.ts';
import { tilesQuantityChanged } from '../../../documents/projects/actions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { CommandButton } from '../command-button.tsx';
import { keepFacesCommand } from '../commands/face-commands.ts';
import { splitCommand } from '../commands/split-commands.ts';
import { duplicateCommand, removeCommand, setAsideCommand, turnLeftCommand } from '../commands/tile-commands.ts';
import { editorTexts } from '../copy.ts';
import type { Editor } from '../use-editor.ts';
import { ReplaceDialog } from './replace-dialog.tsx';

/** Further actions for the tile on the stage. */
export function TilePanel({ editor }: { editor: Editor }) {
  const copy = useTexts(editorTexts);
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
      <div className="-mx-2 flex flex-wrap">
        <CommandButton context={context} command={turnLeftCommand} />
        <CommandButton context={context} command={duplicateCommand} />
        <CommandButton context={context} command={setAsideCommand} />
        <ToolButton
          label={copy.tilePanel.replace}
          word={copy.words.photo}
          icon={<Images aria-hidden="true" />}
          onClick={() => setIsReplacing(true)}
        />
        {keepFacesCommand.enabled(context) && <CommandButton context={context} command={keepFacesCommand} />}
        {/* A desktop has them above the photo. */}
        <div className="flex lg:hidden">
          <CommandButton context={context} command={splitCommand} />
          <CommandButton context={context} command={removeCommand} />
        </div>
      </div>
      {isReplacing && <ReplaceDialog editor={editor} tile={tile} onClose={() => setIsReplacing(false)} />}
    </div>
  );
}

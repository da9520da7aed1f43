import { clsx } from 'clsx';
import { ImagePlus, LayoutGrid, Sofa } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { splitOf } from '../../documents/projects/tile/index.ts';
import { type TextsOf, useTexts } from '../../lib/texts.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CommandButton } from './command-button.tsx';
import { redoCommand, undoCommand } from './commands/history-commands.ts';
import { closeCommand } from './commands/navigation-commands.ts';
import { splitCommand } from './commands/split-commands.ts';
import { removeCommand, turnRightCommand } from './commands/tile-commands.ts';
import { editorTexts } from './copy.ts';
import type { Room } from './room/use-room.ts';
import { splitTexts } from './split/split-copy.ts';
import type { Editor } from './use-editor.ts';
import { WallsButton } from './walls-button.tsx';

export interface TopBarProps {
  editor: Editor;
  room: Room;
  /** For the photo on a phone's stage, which nothing may cover. */
  children?: ReactNode;
}

/** Location, back button and global actions; actions on one photo are within a phone's thumb reach instead. */
export function TopBar({ editor, room, children }: TopBarProps) {
  const copy = useTexts(editorTexts);
  const splitCopy = useTexts(splitTexts);
  const { context, project, view } = editor;
  const navigate = useNavigate();
  const { editingAs } = useSite();
  const isInRoom = room.view !== undefined;
  const { words } = copy;
  return (
    <div className="flex min-h-14 shrink-0 items-center max-lg:-mx-2 md:min-h-16 lg:gap-1 print:hidden">
      {view && <CommandButton command={closeCommand} context={context} />}
      <h1
        className={clsx(
          'mr-auto truncate font-serif text-lead max-lg:px-2 md:text-title',
          // On a phone the picture identifies the tile, and the bar has only actions.
          view && !project.isSplit ? 'max-lg:w-0 max-lg:opacity-0' : 'max-[22.4rem]:w-0 max-[22.4rem]:opacity-0',
        )}
      >
        {headingOf(copy, splitCopy, editor)}
      </h1>
      {children}
      <CommandButton command={undoCommand} context={context} />
      <CommandButton command={redoCommand} context={context} />
      {view && (
        <div className="flex max-lg:hidden lg:gap-1">
          <CommandButton command={turnRightCommand} context={context} />
          {!project.isSplit && <CommandButton command={splitCommand} context={context} />}
        </div>
      )}
      {view && (
        // A split has only this in a phone's bar: actions on one photo are within thumb reach.
        <div className={clsx(!project.isSplit && 'max-lg:hidden')}>
          <CommandButton command={removeCommand} context={context} />
        </div>
      )}
      {(!view || project.isSplit) && !editingAs && (
        <span className={clsx(project.isSplit && 'max-md:hidden')}>
          <WallsButton />
        </span>
      )}
      {!view && (
        <>
          <ToolButton
            label={isInRoom ? copy.backToTiles : copy.seeInRoom}
            word={isInRoom ? words.tiles : words.room}
            icon={isInRoom ? <LayoutGrid aria-hidden="true" /> : <Sofa aria-hidden="true" />}
            onClick={() => room.show(isInRoom ? undefined : 'room')}
          />
          <ToolButton
            label={copy.addPhotos}
            word={words.photos}
            icon={<ImagePlus aria-hidden="true" />}
            onClick={() => navigate(paths.photoPicker())}
          />
        </>
      )}
    </div>
  );
}

function headingOf(
  copy: TextsOf<typeof editorTexts>,
  splitCopy: TextsOf<typeof splitTexts>,
  { project, view }: Editor,
): string {
  if (project.isSplit) return splitCopy.headingOfStage(splitOf(project));
  return view ? copy.headingOfTile : copy.heading;
}

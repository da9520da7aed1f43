import { clsx } from 'clsx';
import { ArrowLeft, Grid2x2, ImagePlus, LayoutGrid, Redo2, RotateCw, Sofa, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { splitOf } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { useSite } from '../../site/site-context.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { CommandButton } from './command-button.tsx';
import { redoCommand, undoCommand } from './commands/history-commands.ts';
import { closeCommand } from './commands/navigation-commands.ts';
import { splitCommand } from './commands/split-commands.ts';
import { removeCommand, turnRightCommand } from './commands/tile-commands.ts';
import { copy } from './copy.ts';
import type { Room } from './room/use-room.ts';
import { splitCopy } from './split/split-copy.ts';
import type { Editor } from './use-editor.ts';
import { WallsButton } from './walls-button.tsx';

/** Stable elements, so that React skips them. */
const ICONS = {
  arrowLeft: <ArrowLeft aria-hidden="true" />,
  undo2: <Undo2 aria-hidden="true" />,
  redo2: <Redo2 aria-hidden="true" />,
  rotateCw: <RotateCw aria-hidden="true" />,
  grid2x2: <Grid2x2 aria-hidden="true" />,
  trash2: <Trash2 aria-hidden="true" />,
  layoutGrid: <LayoutGrid aria-hidden="true" />,
  sofa: <Sofa aria-hidden="true" />,
  imagePlus: <ImagePlus aria-hidden="true" />,
};

export interface TopBarProps {
  editor: Editor;
  room: Room;
  /** For the photo on a phone's stage, which nothing may cover. */
  children?: ReactNode;
}

/** Location, back button and global actions; actions on one photo are within a phone's thumb reach instead. */
export function TopBar({ editor, room, children }: TopBarProps) {
  const { context, project, view } = editor;
  const navigate = useNavigate();
  const { editingAs } = useSite();
  const isInRoom = room.view !== undefined;
  const { words } = copy;
  return (
    <div className="flex min-h-14 shrink-0 items-center max-lg:-mx-2 md:min-h-16 lg:gap-1 print:hidden">
      {view && <CommandButton command={closeCommand} context={context} word={words.wall} icon={ICONS.arrowLeft} />}
      <h1
        className={clsx(
          'mr-auto truncate font-serif text-lead max-lg:px-2 md:text-title',
          // On a phone the picture identifies the tile, and the bar has only actions.
          view && !project.isSplit ? 'max-lg:w-0 max-lg:opacity-0' : 'max-[22.4rem]:w-0 max-[22.4rem]:opacity-0',
        )}
      >
        {headingOf(editor)}
      </h1>
      {children}
      <CommandButton command={undoCommand} context={context} word={words.undo} icon={ICONS.undo2} />
      <CommandButton command={redoCommand} context={context} word={words.redo} icon={ICONS.redo2} />
      {view && (
        <div className="flex max-lg:hidden lg:gap-1">
          <CommandButton command={turnRightCommand} context={context} word={words.turn} icon={ICONS.rotateCw} />
          {!project.isSplit && (
            <CommandButton command={splitCommand} context={context} word={words.split} icon={ICONS.grid2x2} />
          )}
        </div>
      )}
      {view && (
        // A split has only this in a phone's bar: actions on one photo are within thumb reach.
        <div className={clsx(!project.isSplit && 'max-lg:hidden')}>
          <CommandButton command={removeCommand} context={context} word={words.remove} icon={ICONS.trash2} />
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
            icon={isInRoom ? ICONS.layoutGrid : ICONS.sofa}
            onClick={() => room.show(isInRoom ? undefined : 'room')}
          />
          <ToolButton
            label={copy.addPhotos}
            word={words.photos}
            icon={ICONS.imagePlus}
            onClick={() => navigate(paths.photoPicker())}
          />
        </>
      )}
    </div>
  );
}

function headingOf({ project, view }: Editor): string {
  if (project.isSplit) return splitCopy.headingOfStage(splitOf(project));
  return view ? copy.headingOfTile : copy.heading;
}

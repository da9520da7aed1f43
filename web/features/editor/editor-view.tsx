import { clsx } from 'clsx';
import { ArrowLeft, Grid2x2, ImagePlus, LayoutGrid, Redo2, RotateCw, Sofa, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { splitOf } from '../../documents/projects/index.ts';
import { paths } from '../../site/paths.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ReplacedNote } from '../walls/index.ts';
import { CommandButton } from './command-button.tsx';
import { COMMANDS } from './commands/all-commands.ts';
import { redoCommand, undoCommand } from './commands/history-commands.ts';
import { closeCommand } from './commands/navigation-commands.ts';
import { splitCommand } from './commands/split-commands.ts';
import { removeCommand, turnRightCommand } from './commands/tile-commands.ts';
import { copy } from './copy.ts';
import { CropStage } from './crop-stage.tsx';
import { Tools } from './panels/tools.tsx';
import { PriceBar, type PriceBarProps } from './price-bar.tsx';
import { ReadingNote } from './reading-note.tsx';
import { RoomControls } from './room/room-controls.tsx';
import { RoomView } from './room/room-view.tsx';
import { type Room, useRoom } from './room/use-room.ts';
import { splitCopy } from './split/split-copy.ts';
import { SplitQuestion } from './split/split-question.tsx';
import { SplitStage } from './split/split-stage.tsx';
import { TileStrip } from './tile-strip.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { WallLayer } from './wall/wall-layer.tsx';
import { WallsButton } from './walls-button.tsx';
import { TileWarnings } from './warnings/tile-warnings.tsx';

/** Wall in the middle, nothing over the pictures; tools at the side of a desk, at the thumb on a phone. */
export function EditorView({ project, product, onLeave }: PriceBarProps) {
  const editor = useEditor(project, product);
  const { context, view } = editor;
  const room = useRoom();
  const isInRoom = room.view !== undefined && !view;
  const isWallSeen = !view && !isInRoom;
  // who comes to a tile by its address sees no wall before going back to it
  const [hasWall, setHasWall] = useState(isWallSeen);
  if (isWallSeen && !hasWall) setHasWall(true);
  useShortcuts(COMMANDS, context);
  const preview = useRef<(placement: Placement) => void>(() => undefined);
  const onPreview = useCallback((next: (placement: Placement) => void) => {
    preview.current = next;
  }, []);

  return (
    <div className="flex h-[calc(100dvh-var(--chrome-height))] min-h-150 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-h-0 flex-1 flex-col px-4 md:px-6 lg:px-10">
        <ReplacedNote className="-mx-4 md:-mx-6 lg:-mx-10" />
        <TopBar editor={editor} room={room} />
        <ReadingNote editor={editor} />
        <div className="relative -mx-4 flex min-h-0 flex-1 flex-col px-4 md:-mx-6 md:px-6 lg:-mx-10 lg:px-10">
          {hasWall && !project.isSplit && <WallLayer key={project.id} editor={editor} isSeen={isWallSeen} />}
          {isInRoom && <RoomView project={project} product={product} room={room} />}
          {view && project.isSplit ? (
            <>
              <SplitStage editor={editor} view={view} onPreview={onPreview} />
              <div className="mx-auto w-full max-w-140 py-3">
                <TileWarnings view={view} editor={editor} />
              </div>
            </>
          ) : view ? (
            <>
              <CropStage key={context.tile?.id} editor={editor} view={view} onPreview={onPreview} />
              <div className={clsx('mx-auto w-full max-w-140 pt-3', project.tiles.length === 1 && 'pb-3')}>
                <TileWarnings view={view} editor={editor} />
              </div>
              {project.tiles.length > 1 && (
                <div className="pt-3">
                  <TileStrip project={project} product={product} tileId={context.tile?.id} onOpen={context.open} />
                </div>
              )}
            </>
          ) : null}
        </div>
      </div>
      <aside className="flex flex-col border-line print:hidden lg:min-h-0 lg:border-l lg:bg-paper">
        {/* as high for every tool, so that the picture does not jump when another one is chosen */}
        <div
          className={clsx(
            'flex flex-col justify-end px-4 py-3 lg:block lg:flex-1 lg:overflow-y-auto lg:p-6',
            view && 'min-h-55',
            // the page to print needs a phone's whole screen
            room.view === 'template' && isInRoom && 'max-lg:hidden',
          )}
        >
          {isInRoom ? (
            <RoomControls settings={room.settings} onChange={room.change} onTemplate={() => room.show('template')} />
          ) : (
            <Tools editor={editor} preview={(placement) => preview.current(placement)} />
          )}
        </div>
        <PriceBar project={project} product={product} onLeave={onLeave} />
      </aside>
      <SplitQuestion editor={editor} />
      <p aria-live="polite" className="sr-only">
        {editor.news}
      </p>
    </div>
  );
}

function headingOf({ project, view }: Editor): string {
  if (project.isSplit) return splitCopy.headingOfStage(splitOf(project));
  return view ? copy.headingOfTile : copy.heading;
}

function TopBar({ editor, room }: { editor: Editor; room: Room }) {
  const { context, project, view } = editor;
  const navigate = useNavigate();
  const isInRoom = room.view !== undefined;
  return (
    <div className="flex min-h-14 items-center gap-1 md:min-h-16 print:hidden">
      {view && <CommandButton command={closeCommand} context={context} icon={<ArrowLeft aria-hidden="true" />} />}
      <h1
        className={clsx(
          'mr-auto truncate font-serif text-lead md:text-title',
          // on a phone the picture says it, and the bar is for what can be done with it
          view && !project.isSplit ? 'max-md:opacity-0' : 'max-[22.5rem]:opacity-0',
        )}
      >
        {headingOf(editor)}
      </h1>
      <CommandButton command={undoCommand} context={context} icon={<Undo2 aria-hidden="true" />} />
      <CommandButton command={redoCommand} context={context} icon={<Redo2 aria-hidden="true" />} />
      {view && <CommandButton command={turnRightCommand} context={context} icon={<RotateCw aria-hidden="true" />} />}
      {view && !project.isSplit && (
        <CommandButton command={splitCommand} context={context} icon={<Grid2x2 aria-hidden="true" />} />
      )}
      {view && <CommandButton command={removeCommand} context={context} icon={<Trash2 aria-hidden="true" />} />}
      {(!view || project.isSplit) && (
        <span className={clsx(project.isSplit && 'max-md:hidden')}>
          <WallsButton />
        </span>
      )}
      {!view && (
        <>
          <BarButton
            label={isInRoom ? copy.backToTiles : copy.seeInRoom}
            icon={
              isInRoom ? (
                <LayoutGrid aria-hidden="true" className="size-5" />
              ) : (
                <Sofa aria-hidden="true" className="size-5" />
              )
            }
            onClick={() => room.show(isInRoom ? undefined : 'room')}
          />
          <BarButton
            label={copy.addPhotos}
            icon={<ImagePlus aria-hidden="true" className="size-5" />}
            onClick={() => navigate(paths.photoPicker())}
          />
        </>
      )}
    </div>
  );
}

/** With its words where there is room for them. */
function BarButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick(): void }) {
  return (
    <>
      <span className="md:hidden">
        <IconButton label={label} icon={icon} onClick={onClick} />
      </span>
      <span className="hidden md:block">
        <Button variant="plain" icon={icon} onClick={onClick}>
          {label}
        </Button>
      </span>
    </>
  );
}

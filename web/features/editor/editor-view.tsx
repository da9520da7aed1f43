import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import { useCallback, useState } from 'react';
import { sizeOf } from '../../documents/photos/index.ts';
import type { TileView } from '../../documents/projects/tile/index.ts';
import { useTexts } from '../../lib/texts.ts';
import { useSite } from '../../site/site-context.tsx';
import { ReplacedNote } from '../walls/index.ts';
import { COMMANDS } from './commands/all-commands.ts';
import { editorTexts } from './copy.ts';
import { CropStage } from './crop-stage.tsx';
import type { ToolId } from './panels/tool-row.tsx';
import { Tools } from './panels/tools.tsx';
import { PriceBar, type PriceBarProps } from './price-bar.tsx';
import { RoomControls } from './room/room-controls.tsx';
import { RoomView } from './room/room-view.tsx';
import { useRoom } from './room/use-room.ts';
import { SplitQuestion } from './split/split-question.tsx';
import { SplitStage } from './split/split-stage.tsx';
import { TileStrip } from './tile-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWallWithSplits } from './use-to-buy.ts';
import { WallLayer } from './wall/wall-layer.tsx';
import { TileWarnings } from './warnings/tile-warnings.tsx';
import { TileChip } from './warnings/warning-chip.tsx';

/**
 * The wall in the center, with nothing over the pictures; tools at the side on a desktop, within the thumb's reach on a
 * phone.
 */
export function EditorView({ project, product, onLeave }: PriceBarProps) {
  const editor = useEditor(project, product);
  const { editingAs } = useSite();
  const { context, view } = editor;
  const room = useRoom();
  const pieces = useWallWithSplits(project, product);
  const isInRoom = room.view !== undefined && !view;
  const isWallSeen = !view && !isInRoom;
  // A deep link to a tile shows no wall until the shopper goes back.
  const [hasWall, setHasWall] = useState(isWallSeen);
  if (isWallSeen && !hasWall) setHasWall(true);
  useShortcuts(COMMANDS, context);
  const [isSelecting, setIsSelecting] = useState(false);
  const isMarking = isSelecting || context.selected.length > 0;
  const place = view ? 'tile' : 'wall';
  const { openTool, open, openOn, toggle } = useOpenTool(place);
  const toggleWarnings = useCallback(() => toggle(place, 'warnings'), [toggle, place]);
  // The same for the wall under an open tile.
  const toggleWallWarnings = useCallback(() => toggle('wall', 'warnings'), [toggle]);
  const { open: openTile } = context;
  const show = useCallback(
    (tileId: string) => {
      openTile(tileId);
      openOn('tile', 'warnings');
    },
    [openTile, openOn],
  );

  return (
    <div
      data-fullscreen={view || isInRoom ? '' : undefined}
      className="flex h-[calc(100dvh-var(--chrome-height))] min-h-96 flex-col lg:grid lg:min-h-150 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div
        className={clsx(
          'flex min-h-0 flex-1 flex-col px-4 md:px-6 lg:px-10',
          // At any tool height the photo has most of a phone's width, or half of a low screen and the smallest phone
          // shows two rows of choices.
          view && 'max-lg:min-h-[calc(3.75rem+min(74vw,50dvh,100dvh-21.5rem))]',
        )}
      >
        <ReplacedNote className="-mx-4 md:-mx-6 lg:-mx-10" />
        <TopBar editor={editor} room={room}>
          {view && <TileChip view={view} isOpen={openTool === 'warnings'} onToggle={toggleWarnings} />}
        </TopBar>
        <ReadingNote editor={editor} />
        <div className="relative -mx-4 flex min-h-0 flex-1 flex-col px-4 md:-mx-6 md:px-6 lg:-mx-10 lg:px-10">
          {hasWall && !project.isSplit && (
            <WallLayer
              key={project.id}
              editor={editor}
              isSeen={isWallSeen}
              isMarking={isMarking}
              onSelecting={setIsSelecting}
              areWarningsOpen={isWallSeen && openTool === 'warnings'}
              onWarnings={toggleWallWarnings}
              onShow={show}
            />
          )}
          {isInRoom && <RoomView pieces={pieces} room={room} />}
          {view && <Stage editor={editor} view={view} isToolOpen={openTool !== undefined} />}
        </div>
      </div>
      <aside className="flex min-h-0 shrink flex-col border-line print:hidden lg:border-l lg:bg-paper">
        {isInRoom ? (
          <div
            className={clsx(
              'px-4 py-3 lg:flex-1 lg:overflow-y-auto lg:p-6',
              // The printable page needs a phone's whole screen.
              room.view === 'template' && 'max-lg:hidden',
            )}
          >
            <RoomControls room={room} pieces={pieces} />
          </div>
        ) : (
          <Tools editor={editor} isMarking={!view && isMarking} openTool={openTool} onOpen={open} onShow={show} />
        )}
        {!editingAs && <PriceBar project={project} product={product} onLeave={onLeave} />}
      </aside>
      <SplitQuestion editor={editor} />
      <p aria-live="polite" className="sr-only">
        {editor.news}
      </p>
    </div>
  );
}

interface StageProps {
  editor: Editor;
  view: TileView;
  /** On a phone it replaces the strip of tiles. */
  isToolOpen: boolean;
}

/** One photo, with its details below on a desktop and the other tiles in a row. */
function Stage({ editor, view, isToolOpen }: StageProps) {
  const { context, project, product } = editor;
  return (
    <>
      {project.isSplit ? (
        <div className="relative flex min-h-0 flex-1 flex-col max-lg:pb-1">
          <SplitStage key={project.id} editor={editor} view={view} />
        </div>
      ) : (
        <div className="flex min-h-0 flex-1 flex-col max-lg:pb-1">
          <CropStage key={context.tile?.id} editor={editor} view={view} />
        </div>
      )}
      <div className={clsx('mx-auto w-full max-w-140 max-lg:hidden lg:pt-3', project.tiles.length === 1 && 'pb-3')}>
        <TileWarnings view={view} editor={editor} />
      </div>
      {!project.isSplit && project.tiles.length > 1 && (
        <div className={clsx('lg:pt-3', isToolOpen && 'max-lg:hidden')}>
          <TileStrip project={project} product={product} tileId={context.tile?.id} onOpen={context.open} />
        </div>
      )}
    </>
  );
}

type Place = 'tile' | 'wall';

interface OpenTool {
  openTool: ToolId | undefined;
  open(tool: ToolId | undefined): void;
  openOn(place: Place, tool: ToolId): void;
  toggle(place: Place, tool: ToolId): void;
}

/** The tool open on a phone. A tool opened on the wall is closed on a tile, and vice versa. */
function useOpenTool(place: Place): OpenTool {
  const [opened, setOpened] = useState<{ place: Place; tool: ToolId }>();
  const open = useCallback((tool: ToolId | undefined) => setOpened(tool && { place, tool }), [place]);
  const openOn = useCallback((there: Place, tool: ToolId) => setOpened({ place: there, tool }), []);
  const toggle = useCallback(
    (there: Place, tool: ToolId) =>
      setOpened((now) => (now?.place === there && now.tool === tool ? undefined : { place: there, tool })),
    [],
  );
  return { openTool: opened?.place === place ? opened.tool : undefined, open, openOn, toggle };
}

/** Progress of photos on the wall that are still being read: their frames are shown, their pictures follow. */
function ReadingNote({ editor: { project, context } }: { editor: Editor }) {
  const copy = useTexts(editorTexts);
  const ids = new Set(project.tiles.map(({ photoId }) => photoId));
  const unread = [...ids].filter((id) => {
    const photo = context.photos[id];
    return photo && photo.status !== 'failed' && photo.status !== 'refused' && !sizeOf(photo);
  }).length;
  return (
    <p role="status" className="text-ink-soft text-small empty:hidden">
      {unread > 0 && (
        <>
          <LoaderCircle aria-hidden="true" className="mr-1.5 inline size-4 animate-spin align-[-0.2em]" />
          {copy.reading(unread)}
        </>
      )}
    </p>
  );
}

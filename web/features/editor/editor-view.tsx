import { clsx } from 'clsx';
import { ArrowLeft, Grid2x2, ImagePlus, Redo2, RotateCw, Sofa, Trash2, Undo2 } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Placement } from '../../../shared/geometry/crop-box.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
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
import { RoomView } from './room/room-view.tsx';
import { splitCopy } from './split/split-copy.ts';
import { SplitStage } from './split/split-stage.tsx';
import { TileStrip } from './tile-strip.tsx';
import { type Editor, useEditor } from './use-editor.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { WallSpace } from './wall/wall-space.tsx';
import { TileWarnings } from './warnings/tile-warnings.tsx';

/** Wall in the middle, nothing over the pictures; tools at the side of a desk, at the thumb on a phone. */
export function EditorView({ project, product, onLeave }: PriceBarProps) {
  const editor = useEditor(project, product);
  const { context, view } = editor;
  const [search] = useSearchParams();
  const isInRoom = search.has('view') && !view;
  useShortcuts(COMMANDS, context);
  const preview = useRef<(placement: Placement) => void>(() => undefined);
  const onPreview = useCallback((next: (placement: Placement) => void) => {
    preview.current = next;
  }, []);

  return (
    <div className="flex h-[calc(100dvh-var(--chrome-height))] min-h-130 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-h-0 flex-1 flex-col px-4 md:px-6 lg:px-10">
        <TopBar editor={editor} isInRoom={isInRoom} />
        {isInRoom && <RoomView project={project} product={product} />}
        {isInRoom ? null : view && project.isSplit ? (
          <>
            <SplitStage editor={editor} view={view} onPreview={onPreview} />
            <div className="mx-auto w-full max-w-140 pt-3">
              <TileWarnings view={view} product={product} />
            </div>
          </>
        ) : view ? (
          <>
            <CropStage key={context.tile?.id} editor={editor} view={view} onPreview={onPreview} />
            <div className="mx-auto w-full max-w-140 pt-3">
              <TileWarnings view={view} product={product} />
            </div>
            {project.tiles.length > 1 && (
              <div className="pt-3">
                <TileStrip project={project} product={product} tileId={context.tile?.id} onOpen={context.open} />
              </div>
            )}
          </>
        ) : (
          <WallSpace editor={editor} />
        )}
      </div>
      <aside className="flex flex-col border-line print:hidden lg:min-h-0 lg:border-l lg:bg-paper">
        {/* as high for every tool, so that the picture does not jump when another one is chosen */}
        <div
          className={clsx(
            'flex flex-col justify-end px-4 py-3 lg:block lg:flex-1 lg:overflow-y-auto lg:p-6',
            view && 'min-h-55',
          )}
        >
          <Tools editor={editor} preview={(placement) => preview.current(placement)} />
        </div>
        <PriceBar project={project} product={product} onLeave={onLeave} />
      </aside>
      <p aria-live="polite" className="sr-only">
        {editor.news}
      </p>
    </div>
  );
}

function headingOf({ project, view }: Editor): string {
  if (project.isSplit) return splitCopy.heading;
  return view ? copy.headingOfTile : copy.heading;
}

function TopBar({ editor, isInRoom }: { editor: Editor; isInRoom: boolean }) {
  const { context, view } = editor;
  const navigate = useNavigate();
  const [, setSearch] = useSearchParams();
  return (
    <div className="flex min-h-16 items-center gap-1 print:hidden">
      {view ? <CommandButton command={closeCommand} context={context} icon={<ArrowLeft aria-hidden="true" />} /> : null}
      <h1 className="mr-auto font-serif text-lead md:text-title">{headingOf(editor)}</h1>
      <CommandButton command={undoCommand} context={context} icon={<Undo2 aria-hidden="true" />} />
      <CommandButton command={redoCommand} context={context} icon={<Redo2 aria-hidden="true" />} />
      {view ? (
        <>
          <CommandButton command={turnRightCommand} context={context} icon={<RotateCw aria-hidden="true" />} />
          {!editor.project.isSplit && (
            <>
              <CommandButton command={splitCommand} context={context} icon={<Grid2x2 aria-hidden="true" />} />
              <CommandButton command={removeCommand} context={context} icon={<Trash2 aria-hidden="true" />} />
            </>
          )}
        </>
      ) : (
        <Button
          variant="plain"
          aria-pressed={isInRoom}
          icon={<Sofa aria-hidden="true" className="size-5" />}
          onClick={() => setSearch(isInRoom ? {} : { view: 'room' }, { preventScrollReset: true })}
        >
          {isInRoom ? copy.backToTiles : copy.seeInRoom}
        </Button>
      )}
      {!view && (
        <Button
          variant="plain"
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          onClick={() => navigate(paths.photoPicker())}
        >
          {copy.addPhotos}
        </Button>
      )}
    </div>
  );
}

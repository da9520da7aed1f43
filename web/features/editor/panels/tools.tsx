import { clsx } from 'clsx';
import {
  Contrast,
  Ellipsis,
  Frame,
  Grid3x3,
  Images,
  LayoutGrid,
  RectangleVertical,
  SquareSquare,
  ZoomIn,
} from 'lucide-react';
import { Fragment, memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { canTurn } from '../../../../shared/geometry/tile-frame.ts';
import { tilesAppearanceChanged, wallAppearanceChanged } from '../../../documents/projects/actions.ts';
import {
  appearanceOf,
  type DraftProject,
  type DraftTile,
  type TileAppearance,
} from '../../../documents/projects/index.ts';
import type { TileView } from '../../../documents/projects/tile/index.ts';
import { type TextsOf, useTexts } from '../../../lib/texts.ts';
import { useAppDispatch } from '../../../site/store-hooks.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SharpnessLine } from '../../stage/index.ts';
import { idsOf } from '../commands/command.ts';
import { hangFrames } from '../commands/orientation-commands.ts';
import { editorTexts } from '../copy.ts';
import { splitTexts } from '../split/split-copy.ts';
import { SplitPanel } from '../split/split-panel.tsx';
import type { Editor } from '../use-editor.ts';
import { LayoutPanel } from '../wall/layout-panel.tsx';
import { wallTexts } from '../wall/wall-copy.ts';
import { PrintHints } from '../warnings/print-hints.tsx';
import { PrintSample } from '../warnings/print-sample.tsx';
import { TileWarnings } from '../warnings/tile-warnings.tsx';
import { WallAttention } from '../warnings/wall-attention.tsx';
import { FilterPanel, FramePanel, MatPanel, OrientationPanel } from './appearance-panel.tsx';
import { SelectionActions, SelectionPanel } from './selection-panel.tsx';
import { TilePanel } from './tile-panel.tsx';
import { TOOL_SHEET_ID, type Tool, type ToolId, ToolRow } from './tool-row.tsx';
import { ZoomPanel } from './zoom-panel.tsx';

export interface ToolsProps {
  editor: Editor;
  /** The shopper is selecting tiles of the wall. */
  isMarking: boolean;
  openTool: ToolId | undefined;
  onOpen(tool: ToolId | undefined): void;
  /** Opens a tile with its warnings. */
  onShow(tileId: string): void;
}

/** Appearance of one tile or of all; the scope switch is above the first of them. */
const LOOKS: readonly ToolId[] = ['frame', 'orientation', 'mat', 'filter'];

/** Sheet heights that leave the rest of a small phone to the photo, or to all rows of the wall. */
const SHEET_REM = { tile: 15, wall: 12 };

/**
 * The tools of a tile, or of the wall. Deferred on navigation, so that the photo renders first; a phone's open tool
 * closes at once.
 */
export function Tools(props: ToolsProps) {
  const late = useDeferredValue(props);
  return (
    <ToolsHere {...(placeOf(late.editor) === placeOf(props.editor) ? props : { ...late, openTool: props.openTool })} />
  );
}

function placeOf({ project, view }: Editor): string {
  return view ? `tile of ${project.id}` : project.id;
}

/** A column at the side on a desktop; on a phone a row with at most one open tool. */
const ToolsHere = memo(function ToolsHere({ editor, isMarking, openTool, onOpen, onShow }: ToolsProps) {
  const copy = useTexts(editorTexts);
  const splitCopy = useTexts(splitTexts);
  const wallCopy = useTexts(wallTexts);
  const { context, project, product, view } = editor;
  const dispatch = useAppDispatch();
  // Applies to one tile: the next one starts with its own scope.
  const [allAskedOn, setAllAskedOn] = useState<string>();
  const { tile } = context;
  const marked = view ? [] : context.selected;
  const isOne = view !== undefined && !project.isSplit;
  const scope: Scope = isOne && tile?.id !== allAskedOn ? 'tile' : 'all';
  const targets = isOne && tile && scope === 'tile' ? [tile] : marked;
  const appearance = commonAppearance(project, targets.length > 0 ? targets : project.tiles);
  const change = (changed: Partial<TileAppearance>): void => {
    // A single tile is the whole wall: tiles added later look like it.
    if (changed.orientation) hangFrames(context, targets, changed.orientation);
    else if (targets.length > 0 && project.tiles.length > 1)
      dispatch(tilesAppearanceChanged({ tileIds: idsOf(targets), appearance: changed }));
    else dispatch(wallAppearanceChanged(changed));
  };
  const shared = { product, appearance, onChange: change };
  const orientation: Tool = {
    id: 'orientation',
    label: copy.orientationTool,
    icon: RectangleVertical,
    panel: <OrientationPanel {...shared} />,
  };
  const tools: Tool[] = [
    ...firstTools(copy, splitCopy, wallCopy, { editor, isMarking }),
    { id: 'frame', label: copy.frame, icon: Frame, panel: <FramePanel {...shared} /> },
    ...(canTurn(product) ? [orientation] : []),
    { id: 'mat', label: copy.mat, icon: SquareSquare, panel: <MatPanel {...shared} /> },
    { id: 'filter', label: copy.filter, icon: Contrast, panel: <FilterPanel {...shared} /> },
  ];
  const isChoosable = isOne && project.tiles.length > 1;
  // If the open tool disappears, another one stays open, so that nothing shifts.
  const shown = openTool === undefined || openTool === 'warnings' ? openTool : openOf(tools, openTool);

  function close(): void {
    // The focused element in the sheet is gone.
    document.querySelector<HTMLElement>(`[aria-controls="${TOOL_SHEET_ID}"][aria-expanded="true"]`)?.focus();
    onOpen(undefined);
  }

  // Another place has other tools: scroll back to the first.
  const scroller = useRef<HTMLElement>(null);
  const scrolledAt = useRef<string>(undefined);
  const place = placeOf(editor);
  useLayoutEffect(() => {
    // Setting scrollTop forces a layout.
    const isScrolled = scrolledAt.current !== undefined && scrolledAt.current !== place;
    if (isScrolled && scroller.current) scroller.current.scrollTop = 0;
    scrolledAt.current = undefined;
  }, [place]);

  return (
    <section
      ref={scroller}
      aria-label={copy.tools}
      onScroll={() => {
        scrolledAt.current = place;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || openTool === undefined) return;
        // Closes the sheet first, then returns to the wall.
        event.preventDefault();
        close();
      }}
      // The row comes first in tab order: from the button into its tool.
      className="flex min-h-0 flex-col-reverse lg:block lg:flex-1 lg:overflow-y-auto lg:p-6"
    >
      <ToolRow tools={tools} openTool={shown} onOpen={onOpen}>
        {isMarking && <SelectionActions editor={editor} />}
      </ToolRow>
      <BottomSheet
        id={TOOL_SHEET_ID}
        isOpen={shown !== undefined}
        onClose={close}
        closeLabel={copy.closeTool}
        heightRem={view ? SHEET_REM.tile : SHEET_REM.wall}
      >
        <div className="grid gap-3 lg:gap-7">
          {shown === 'warnings' && (
            <div className="lg:hidden">
              {view ? (
                <TileWarnings view={view} editor={editor} noneText={copy.warning.none} />
              ) : (
                <WallAttention editor={editor} onShow={onShow} noneText={copy.attention.none} />
              )}
            </div>
          )}
          {tools.map(({ id, panel }) => (
            <Fragment key={id}>
              {id === LOOKS[0] && isChoosable && (
                <div className={clsx(shown !== undefined && !LOOKS.includes(shown) && 'hidden lg:block')}>
                  <ScopeChoice
                    scope={scope}
                    onChange={(next) => setAllAskedOn(next === 'all' ? tile?.id : undefined)}
                  />
                </div>
              )}
              <div className={clsx(id !== shown && 'hidden lg:block')}>{panel}</div>
            </Fragment>
          ))}
        </div>
      </BottomSheet>
    </section>
  );
});

/** The tools before those of the appearance: those of the tile, the split, the wall or the selection. */
function firstTools(
  copy: TextsOf<typeof editorTexts>,
  splitCopy: TextsOf<typeof splitTexts>,
  wallCopy: TextsOf<typeof wallTexts>,
  { editor, isMarking }: Pick<ToolsProps, 'editor' | 'isMarking'>,
): Tool[] {
  const { project, view } = editor;
  if (isMarking) return [{ id: 'prints', label: copy.prints, icon: Images, panel: <SelectionPanel editor={editor} /> }];
  if (!view)
    return [{ id: 'layout', label: wallCopy.layout, icon: LayoutGrid, panel: <LayoutPanel editor={editor} /> }];
  const zoom: Tool = { id: 'zoom', label: copy.zoom, icon: ZoomIn, panel: <Zoom editor={editor} view={view} /> };
  return project.isSplit
    ? [{ id: 'grid', label: splitCopy.grid, icon: Grid3x3, panel: <SplitPanel editor={editor} /> }, zoom]
    : [zoom, { id: 'tile', label: copy.tile, icon: Ellipsis, panel: <TilePanel editor={editor} /> }];
}

function openOf(tools: readonly Tool[], wanted: ToolId): ToolId | undefined {
  return tools.some(({ id }) => id === wanted) ? wanted : tools[0]?.id;
}

/** The zoom, with its effect on the print. */
function Zoom({ editor, view }: { editor: Editor; view: TileView }) {
  return (
    <div className="grid gap-3">
      <ZoomPanel editor={editor} />
      {view.geometry && (
        <div>
          <SharpnessLine
            ppi={view.geometry.ppi}
            scale={editor.context.crop?.placement.scale ?? 1}
            minInputPpi={editor.product.minInputPpi}
            live={editor.live}
          />
          <PrintHints view={view} isSplit={editor.project.isSplit} safeInches={editor.product.safeInches} />
          <PrintSample view={view} />
        </div>
      )}
    </div>
  );
}

/** The target of an appearance change: the tile on the stage, or the whole wall. */
type Scope = 'tile' | 'all';

function ScopeChoice({ scope, onChange }: { scope: Scope; onChange(scope: Scope): void }) {
  const copy = useTexts(editorTexts);
  return (
    <Segmented<Scope>
      label={copy.scope.label}
      isLabelHidden
      options={[
        { value: 'tile', label: copy.scope.tile },
        { value: 'all', label: copy.scope.all },
      ]}
      value={scope}
      onChange={onChange}
    />
  );
}

/** The appearance shared by all tiles; fields that differ are absent, so that any option can be chosen. */
function commonAppearance(project: DraftProject, tiles: readonly DraftTile[]): Partial<TileAppearance> {
  const [first, ...others] = tiles.map((tile) => appearanceOf(project, tile));
  if (!first) return {};
  const isCommon = ([name, value]: [string, unknown]) =>
    others.every((appearance) => appearance[name as keyof TileAppearance] === value);
  return Object.fromEntries(Object.entries(first).filter(isCommon));
}

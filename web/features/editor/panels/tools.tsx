import { clsx } from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import type { Placement } from '../../../../shared/geometry/crop-box.ts';
import {
  lookOf,
  lookOfProject,
  type TileLook,
  type TileView,
  tilesLookChanged,
  wallLookChanged,
} from '../../../documents/projects/index.ts';
import { useAppDispatch } from '../../../site/store-hooks.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { idsOf } from '../commands/command.ts';
import { copy } from '../copy.ts';
import { splitCopy } from '../split/split-copy.ts';
import { SplitPanel } from '../split/split-panel.tsx';
import type { Editor } from '../use-editor.ts';
import { LayoutPanel } from '../wall/layout-panel.tsx';
import { wallCopy } from '../wall/wall-copy.ts';
import { PrintSample } from '../warnings/print-sample.tsx';
import { SharpnessLine } from '../warnings/sharpness-line.tsx';
import { FilterPanel, FramePanel, MatPanel } from './look-panel.tsx';
import { TilePanel } from './tile-panel.tsx';
import { ZoomPanel } from './zoom-panel.tsx';

type Scope = 'all' | 'tile';
type Tool = 'layout' | 'grid' | 'zoom' | 'tile' | 'frame' | 'mat' | 'filter';

/** What one tile may have of its own, or all may share; the first of them comes after that choice. */
const LOOKS: readonly Tool[] = ['frame', 'mat', 'filter'];

/** The tools: under each other at the side of a desk; one at a time, at the thumb, on a phone. */
export function Tools({ editor, preview }: { editor: Editor; preview(placement: Placement): void }) {
  const { context, project, product, view } = editor;
  const dispatch = useAppDispatch();
  const [scope, setScope] = useState<Scope>('all');
  const [chosenTool, setTool] = useState<Tool>('zoom');
  const isSingle = !project.isSplit && view !== undefined && (scope === 'tile' || project.tiles.length === 1);
  const marked = view ? [] : context.selected;
  const [firstMarked] = marked;
  const look = isSingle ? view.look : firstMarked ? lookOf(project, firstMarked) : lookOfProject(project);
  const change = (changed: Partial<TileLook>): void => {
    if (marked.length > 0) dispatch(tilesLookChanged({ tileIds: idsOf(marked), look: changed }));
    else if (isSingle && context.tile && project.tiles.length > 1)
      dispatch(tilesLookChanged({ tileIds: [context.tile.id], look: changed }));
    else dispatch(wallLookChanged(changed));
  };
  const shared = { product, look, onChange: change };
  const tools: { id: Tool; label: string; panel: ReactNode }[] = [
    ...(project.isSplit ? [{ id: 'grid' as const, label: splitCopy.grid, panel: <SplitPanel editor={editor} /> }] : []),
    ...(view || project.isSplit
      ? []
      : [{ id: 'layout' as const, label: wallCopy.layout, panel: <LayoutPanel editor={editor} /> }]),
    ...(view
      ? [{ id: 'zoom' as const, label: copy.zoom, panel: <Zoom editor={editor} view={view} preview={preview} /> }]
      : []),
    ...(view && !project.isSplit
      ? [{ id: 'tile' as const, label: copy.tile, panel: <TilePanel editor={editor} /> }]
      : []),
    { id: 'frame', label: copy.frame, panel: <FramePanel {...shared} /> },
    { id: 'mat', label: copy.mat, panel: <MatPanel {...shared} /> },
    { id: 'filter', label: copy.filter, panel: <FilterPanel {...shared} /> },
  ];
  const hasScope = view !== undefined && !project.isSplit && project.tiles.length > 1;
  const tool = tools.some(({ id }) => id === chosenTool) ? chosenTool : 'frame';

  return (
    <section aria-label={copy.tools} className="grid content-end gap-3 lg:content-start lg:gap-7">
      {tools.map(({ id, panel }) => (
        <Fragment key={id}>
          {id === LOOKS[0] && hasScope && (
            <Segmented<Scope>
              label={copy.scope.label}
              options={[
                { value: 'all', label: copy.scope.all },
                { value: 'tile', label: copy.scope.tile },
              ]}
              value={scope}
              onChange={setScope}
              className={clsx(!LOOKS.includes(tool) && 'hidden lg:block')}
            />
          )}
          <div className={clsx(id !== tool && 'hidden lg:block')}>{panel}</div>
        </Fragment>
      ))}
      <nav aria-label={copy.tools} className="-mx-1 flex justify-between lg:hidden">
        {tools.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === tool}
            onClick={() => setTool(id)}
            className="min-h-11 flex-1 border-transparent border-b-2 px-2 text-ink-soft text-small aria-pressed:border-ink aria-pressed:font-medium aria-pressed:text-ink"
          >
            {label}
          </button>
        ))}
      </nav>
    </section>
  );
}

/** How near, and what that means for the print. */
function Zoom({ editor, view, preview }: { editor: Editor; view: TileView; preview(placement: Placement): void }) {
  return (
    <div className="grid gap-3">
      <ZoomPanel context={editor.context} preview={preview} />
      {view.geometry && (
        <div>
          <SharpnessLine geometry={view.geometry} editor={editor} />
          <PrintSample view={view} />
        </div>
      )}
    </div>
  );
}

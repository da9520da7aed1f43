import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { formatInches } from '../../../../shared/geometry/units.ts';
import { hang } from '../../../../shared/wall/hanging.ts';
import type { Layout } from '../../../../shared/wall/layout.ts';
import { CUSTOM_LAYOUT_NAME, LAYOUTS, layoutFor, layoutNamed } from '../../../../shared/wall/layouts.ts';
import { hangingOf } from '../../../../shared/wall/project-hanging.ts';
import { layoutChosen, spacingChanged, tilesRepositioned } from '../../../documents/projects/actions.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Slider } from '../../../ui/slider.tsx';
import { useChoice } from '../use-choice.ts';
import type { Editor } from '../use-editor.ts';
import { useCapLeft } from '../use-to-buy.ts';
import { fillCaption, fillSentence, layoutFill } from './layout-fill.ts';
import { placesPath } from './places-path.ts';
import { wallTexts } from './wall-copy.ts';

const SPACING_INCHES_MAX = 6;
const SPACING_STEP_INCHES = 0.25;

/** The layout of the tiles, predefined or free, and their spacing. */
export function LayoutPanel({ editor }: { editor: Editor }) {
  const wallCopy = useTexts(wallTexts);
  const { project, product, context } = editor;
  const { dispatch } = context;
  const [sliding, setSliding] = useState<number>();
  const spacing = sliding ?? project.tileSpacing;
  const { size, places } = hangingOf({ ...project, tileSpacing: spacing }, product);
  const fitting = layoutFor(project.tiles.length).name;
  // The layout is free only if the shopper chose so, not because no layout fits the number of tiles.
  const [chosen, ask] = useChoice(project.layoutName ?? (fitting === CUSTOM_LAYOUT_NAME ? undefined : fitting), choose);

  const left = useCapLeft(editor);
  const fillOf = (layout: Layout) => layoutFill(layout, project.tiles.length, left);
  const layout = layoutNamed(chosen, project.tiles.length);
  const fill = fillOf(layout);

  function choose(name: string): void {
    if (name !== CUSTOM_LAYOUT_NAME) dispatch(layoutChosen({ layoutName: name }));
    // The free layout starts with the current positions.
    else
      dispatch(
        tilesRepositioned({
          places: project.tiles.flatMap((tile, index) => {
            const place = places[index];
            return place ? [{ tileId: tile.id, leftInches: place.leftInches, topInches: place.topInches }] : [];
          }),
        }),
      );
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:gap-2">
      {/* Fieldset defaults to min-content width. */}
      <fieldset className="min-w-0">
        <legend className="max-lg:sr-only text-small">{wallCopy.layout}</legend>
        <div className="flex gap-2 overflow-x-auto lg:mt-2 pb-1 lg:grid lg:grid-cols-3 lg:overflow-visible">
          {LAYOUTS.map((layout) => {
            const match = fillOf(layout);
            return (
              <label
                key={layout.name}
                className={clsx(
                  'relative grid min-w-20 shrink-0 cursor-pointer content-start justify-items-center gap-1 rounded-sm border p-2 text-caption leading-tight has-focus-visible:outline-2 has-focus-visible:outline-accent',
                  layout.name === chosen ? 'border-ink bg-paper' : 'border-line text-ink-soft',
                )}
              >
                <input
                  type="radio"
                  name="layout"
                  className="sr-only"
                  checked={layout.name === chosen}
                  onChange={() => ask(layout.name)}
                />
                <LayoutDrawing name={layout.name} count={layout.numFrames} />
                <span className="numbers">
                  {layout.name === CUSTOM_LAYOUT_NAME ? wallCopy.freely : wallCopy.layoutOf(layout.numFrames)}
                </span>{' '}
                {match && <span className="numbers text-center">{fillCaption(wallCopy, match)}</span>}
              </label>
            );
          })}
        </div>
        <div aria-live="polite">
          {fill && fill.kind !== 'fits' && (
            <p className="numbers mt-2 text-small max-lg:leading-tight">
              {fillSentence(wallCopy, layout, fill, left)}
              {fill.kind === 'missing' && !fill.isOverCap && ` ${wallCopy.emptyIsFree}`}
            </p>
          )}
        </div>
      </fieldset>
      <Slider
        label={wallCopy.spacing}
        min={0}
        max={SPACING_INCHES_MAX}
        step={SPACING_STEP_INCHES}
        value={Math.min(spacing, SPACING_INCHES_MAX)}
        valueText={formatInches(spacing)}
        onChange={setSliding}
        onCommit={(inches) => {
          setSliding(undefined);
          if (inches !== project.tileSpacing) dispatch(spacingChanged({ inches }));
        }}
      />
      <p aria-live="polite" className="numbers text-small">
        {wallCopy.size(formatInches(size.widthInches), formatInches(size.heightInches))}
      </p>
    </div>
  );
}

const SHEET = { widthInches: 8, heightInches: 8 };
const FREE_DRAWING = [
  { leftInches: 0, topInches: 6 },
  { leftInches: 11, topInches: 0 },
  { leftInches: 13, topInches: 12 },
];

const LayoutDrawing = memo(function LayoutDrawing({ name, count }: { name: string; count: number }) {
  const tiles =
    name === CUSTOM_LAYOUT_NAME
      ? FREE_DRAWING.map(({ leftInches, topInches }) => ({ hangLeftInches: leftInches, hangTopInches: topInches }))
      : Array.from({ length: count }, () => ({}));
  const { size, places } = hang({ tiles, layoutName: name, spacingInches: 2, sheet: SHEET });
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size.widthInches} ${size.heightInches}`} className="h-10 w-14">
      <path fill="currentColor" d={placesPath(places)} />
    </svg>
  );
});

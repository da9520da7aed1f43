import { useState } from 'react';
import { wallSize } from '../../../../shared/geometry/split.ts';
import { formatInches } from '../../../../shared/geometry/units.ts';
import { spacingChanged, splitGridChanged, splitSpliced } from '../../../documents/projects/actions.ts';
import { splitOf } from '../../../documents/projects/tile/index.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Slider } from '../../../ui/slider.tsx';
import type { Editor } from '../use-editor.ts';
import { GapChoice } from './gap-choice.tsx';
import { GridSteppers } from './grid-steppers.tsx';
import { splitTexts } from './split-copy.ts';

/** Wider gaps tear the picture apart. */
const SPACING_INCHES_MAX = 4;
const SPACING_STEP_INCHES = 0.25;

/** The grid, its gaps, and the total size. */
export function SplitPanel({ editor }: { editor: Editor }) {
  const splitCopy = useTexts(splitTexts);
  const { project, view, context } = editor;
  const { dispatch } = context;
  const split = splitOf(project);
  const { rows, cols } = split;
  const [sliding, setSliding] = useState<number>();
  const spacing = sliding ?? split.spacingInches;
  const size = view?.geometry && wallSize({ ...split, spacingInches: spacing }, view.geometry.frame);
  return (
    <div className="grid gap-5">
      <GridSteppers rows={rows} cols={cols} onChange={(grid) => dispatch(splitGridChanged(grid))} />
      <Slider
        label={splitCopy.spacing}
        min={0}
        max={SPACING_INCHES_MAX}
        step={SPACING_STEP_INCHES}
        value={spacing}
        valueText={formatInches(spacing)}
        onChange={setSliding}
        onCommit={(inches) => {
          setSliding(undefined);
          if (inches !== split.spacingInches) dispatch(spacingChanged({ inches }));
        }}
      />
      <GapChoice
        spliced={split.spliced}
        frame={view?.geometry?.frame}
        onChange={(spliced) => dispatch(splitSpliced({ spliced }))}
      />
      {size && (
        <p aria-live="polite" className="numbers text-small">
          {splitCopy.size(formatInches(size.widthInches), formatInches(size.heightInches))}
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { formatInches } from '../../../../shared/geometry/inches-text.ts';
import { wallSize } from '../../../../shared/geometry/split.ts';
import { spacingChanged, splitGridChanged, splitOf, splitSpliced } from '../../../documents/projects/index.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Slider } from '../../../ui/slider.tsx';
import type { Editor } from '../use-editor.ts';
import { GridSteppers } from './grid-steppers.tsx';
import { splitCopy } from './split-copy.ts';

/** Gaps wider than this tear the picture apart. */
const SPACING_INCHES_MAX = 4;
const SPACING_STEP_INCHES = 0.25;

/** The grid, its gaps, and how large it all hangs. */
export function SplitPanel({ editor }: { editor: Editor }) {
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
      <div className="grid gap-1">
        <Segmented<'behind' | 'joined'>
          label={splitCopy.picture}
          options={[
            { value: 'behind', label: splitCopy.behind },
            { value: 'joined', label: splitCopy.joined },
          ]}
          value={split.spliced ? 'joined' : 'behind'}
          onChange={(value) => dispatch(splitSpliced({ spliced: value === 'joined' }))}
        />
        <p className="text-caption text-ink-soft">{splitCopy.pictureHelp(split.spliced, view?.geometry?.frame)}</p>
      </div>
      {size && (
        <p aria-live="polite" className="numbers text-small">
          {splitCopy.size(formatInches(size.widthInches), formatInches(size.heightInches))}
        </p>
      )}
    </div>
  );
}

import { useState } from 'react';
import { PROJECT_TILES_MAX } from '../../../../shared/constants/limits.ts';
import { formatInches } from '../../../../shared/geometry/inches-text.ts';
import { wallSize } from '../../../../shared/geometry/split.ts';
import { spacingChanged, splitGridChanged, splitSpliced } from '../../../documents/projects/index.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import type { Editor } from '../use-editor.ts';
import { splitCopy } from './split-copy.ts';
import { splitOf } from './split-of.ts';

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
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        <Stepper
          label={splitCopy.rows}
          less={splitCopy.less(splitCopy.rows)}
          more={splitCopy.more(splitCopy.rows)}
          value={rows}
          min={1}
          max={Math.floor(PROJECT_TILES_MAX / cols)}
          onChange={(next) => dispatch(splitGridChanged({ rows: next, cols }))}
        />
        <Stepper
          label={splitCopy.cols}
          less={splitCopy.less(splitCopy.cols)}
          more={splitCopy.more(splitCopy.cols)}
          value={cols}
          min={1}
          max={Math.floor(PROJECT_TILES_MAX / rows)}
          onChange={(next) => dispatch(splitGridChanged({ rows, cols: next }))}
        />
      </div>
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
        <p className="text-caption text-ink-soft">{splitCopy.pictureHelp[split.spliced ? 'joined' : 'behind']}</p>
      </div>
      {size && (
        <p aria-live="polite" className="numbers text-small">
          {splitCopy.size(formatInches(size.widthInches), formatInches(size.heightInches))}
        </p>
      )}
    </div>
  );
}

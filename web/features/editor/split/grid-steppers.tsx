import type { Split } from '../../../../shared/geometry/split.ts';
import { PROJECT_TILES_MAX } from '../../../../shared/wall/limits.ts';
import { useTexts } from '../../../lib/texts.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { splitTexts } from './split-copy.ts';

type Grid = Pick<Split, 'rows' | 'cols'>;

/** Numeric columns and rows, limited by the maximum number of tiles in a project. */
export function GridSteppers({ rows, cols, onChange }: Grid & { onChange(grid: Grid): void }) {
  const splitCopy = useTexts(splitTexts);
  return (
    <div className="flex flex-wrap justify-between gap-y-2">
      <Stepper
        label={splitCopy.cols}
        less={splitCopy.less(splitCopy.cols)}
        more={splitCopy.more(splitCopy.cols)}
        value={cols}
        min={1}
        max={Math.floor(PROJECT_TILES_MAX / rows)}
        onChange={(next) => onChange({ rows, cols: next })}
      />
      <Stepper
        label={splitCopy.rows}
        less={splitCopy.less(splitCopy.rows)}
        more={splitCopy.more(splitCopy.rows)}
        value={rows}
        min={1}
        max={Math.floor(PROJECT_TILES_MAX / cols)}
        onChange={(next) => onChange({ rows: next, cols })}
      />
    </div>
  );
}

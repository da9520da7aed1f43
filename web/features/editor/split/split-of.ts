import type { Split } from '../../../../shared/geometry/split.ts';
import type { DraftProject } from '../../../documents/projects/index.ts';

/** The grid of a split project. */
export function splitOf({ rows, cols, tileSpacing, spliced }: DraftProject): Split {
  return { rows: rows ?? 1, cols: cols ?? 1, spacingInches: tileSpacing, spliced: spliced ?? false };
}

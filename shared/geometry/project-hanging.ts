import type { Orientation } from '../constants/frames.ts';
import { type Hanging, type HungWall, hang } from './hanging.ts';
import { wallRects, wallSize } from './split.ts';
import { type TileProduct, tileFrame } from './tile-frame.ts';

/** What a project says of how it hangs. */
export interface HungProject extends Pick<HungWall, 'tiles' | 'layoutName'> {
  orientation: Orientation;
  tileSpacing: number;
  isSplit: boolean;
  rows?: number | undefined;
  cols?: number | undefined;
  spliced?: boolean | undefined;
}

/** Where the printed sheets of a project hang, in the order of its tiles: a split in its grid, a wall in its layout. */
export function hangingOf(project: HungProject, product: TileProduct): Hanging {
  const frame = tileFrame(product, project.orientation, false);
  const { tileSpacing: spacingInches, rows, cols, spliced = false } = project;
  if (!project.isSplit || rows === undefined || cols === undefined)
    return hang({ ...project, spacingInches, sheet: frame.printed });
  const split = { rows, cols, spacingInches, spliced };
  return { size: wallSize(split, frame), places: wallRects(split, frame) };
}

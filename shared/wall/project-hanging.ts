import { wallRects, wallSize } from '../geometry/split.ts';
import { type TileProduct, tileFrame } from '../geometry/tile-frame.ts';
import type { Orientation, SizeInches } from '../geometry/units.ts';
import { type Hanging, hang, type WallToHang } from './hanging.ts';

/** The orientation of a tile: its project's while it is batched. */
interface TileToHang {
  orientation: Orientation;
  isBatched: boolean;
}

/** Fields of a project that decide how it hangs. */
export interface ProjectToHang extends Pick<WallToHang, 'layoutName'> {
  tiles: readonly (WallToHang['tiles'][number] & TileToHang)[];
  orientation: Orientation;
  tileSpacing: number;
  isSplit: boolean;
  rows?: number | undefined;
  cols?: number | undefined;
  spliced?: boolean | undefined;
}

/** Where the printed sheets of a project hang, in the order of its tiles: a split in its grid, a wall in its layout. */
export function hangingOf(project: ProjectToHang, product: TileProduct): Hanging {
  const { tileSpacing: spacingInches, rows, cols, spliced = false } = project;
  if (!project.isSplit || rows === undefined || cols === undefined)
    return hang({ ...project, spacingInches, ...sheetsOf(project, product) });
  const split = { rows, cols, spacingInches, spliced };
  const frame = tileFrame(product, project.orientation, false);
  return { size: wallSize(split, frame), places: wallRects(split, frame) };
}

/** The printed sheet of a wall, and those of its tiles where they do not all hang the same way. */
export function sheetsOf(
  { tiles, orientation }: Pick<ProjectToHang, 'tiles' | 'orientation'>,
  product: TileProduct,
): { sheet: SizeInches; sheets: readonly SizeInches[] | undefined } {
  const sheet = sheetOf(product, orientation);
  const sheets = tiles.map((tile) => (tile.isBatched ? sheet : sheetOf(product, tile.orientation)));
  return { sheet, sheets: sheets.every(({ widthInches }) => widthInches === sheet.widthInches) ? undefined : sheets };
}

function sheetOf(product: TileProduct, orientation: Orientation): SizeInches {
  return tileFrame(product, orientation, false).printed;
}

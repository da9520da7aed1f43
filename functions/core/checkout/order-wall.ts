import type { RectInches } from '../../../shared/geometry/units.ts';
import type { OrderLine, OrderWall } from '../../../shared/order/lines.ts';
import type { Product } from '../../../shared/product/schema.ts';
import type { Project } from '../../../shared/project/schema.ts';
import { tilesByFrameColor } from '../../../shared/project/tile-count.ts';
import { hangingOf } from '../../../shared/wall/project-hanging.ts';

/**
 * The wall of a project in inches, so that it can be drawn after the project, its layout or its product has changed.
 *
 * @param lines of the order; the lines of this project determine which tile each place shows
 */
export function wallOf(project: Project, product: Product, lines: readonly OrderLine[]): OrderWall {
  const { size, places } = hangingOf(project, product);
  const { layoutName, tileSpacing, quantity, rows, cols, spliced } = project;
  const isGrid = project.isSplit && rows !== undefined && cols !== undefined;
  return {
    projectId: project.id,
    ...(layoutName !== undefined && { layoutName }),
    spacingInches: tileSpacing,
    ...(isGrid && { split: { rows, cols, spliced: spliced ?? false } }),
    quantity,
    ...size,
    places: tileNumbers(project, lines).map((numbers, index) => ({ ...numbers, ...placeAt(places, index) })),
  };
}

/** Line and tile number of each tile of the project, in the project's order. */
function tileNumbers(project: Project, lines: readonly OrderLine[]): { lineNumber: number; tileNumber: number }[] {
  const numbers = new Map<string, { lineNumber: number; tileNumber: number }>();
  for (const [color, tiles] of tilesByFrameColor(project)) {
    const line = lines.find((each) => each.projectId === project.id && each.tiles[0]?.frameColor === color);
    if (!line) throw new RangeError(`Project ${project.id} has no line of its ${color} tiles`);
    for (const [index, tile] of tiles.entries())
      numbers.set(tile.id, { lineNumber: line.number, tileNumber: index + 1 });
  }
  return project.tiles.flatMap((tile) => numbers.get(tile.id) ?? []);
}

function placeAt(places: readonly RectInches[], index: number): RectInches {
  const place = places[index];
  if (!place) throw new RangeError(`The wall has no place ${index}`);
  return place;
}

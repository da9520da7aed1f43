import type { Filter, FrameColor, MatColor, Orientation } from '../constants/frames.ts';
import type { Project, Tile } from '../schemas/project.ts';

export interface TileLook {
  frameColor: FrameColor;
  matColor: MatColor;
  filter: Filter;
  orientation: Orientation;
}

/** How a tile really looks: a batched one follows the settings of its project. Spec section 3, "Tile". */
export function tileLook(project: Project, tile: Tile): TileLook {
  const { frameColor, matColor, filter, orientation } = tile.isBatched ? project : tile;
  return { frameColor, matColor, filter, orientation };
}

/** The tiles of a project by frame colour, in the project's order: each colour becomes one line of the cart. */
export function tilesByFrameColor(project: Project): Map<FrameColor, Tile[]> {
  const groups = new Map<FrameColor, Tile[]>();
  for (const tile of project.tiles) {
    const { frameColor } = tileLook(project, tile);
    groups.set(frameColor, [...(groups.get(frameColor) ?? []), tile]);
  }
  return groups;
}

import type { FrameColor } from '../product/options.ts';
import type { Project, Tile } from './schema.ts';

/**
 * The tiles of a saved project by frame color, in the project's order: each color is one line of the cart.
 *
 * A saved tile carries its look itself, also where it follows its project (`isBatched`), because its crop was made for
 * that look.
 */
export function tilesByFrameColor(project: Pick<Project, 'tiles'>): Map<FrameColor, Tile[]> {
  const groups = new Map<FrameColor, Tile[]>();
  for (const tile of project.tiles) groups.set(tile.frameColor, [...(groups.get(tile.frameColor) ?? []), tile]);
  return groups;
}

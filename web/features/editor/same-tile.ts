import { APPEARANCE_FIELDS, isSameAppearance } from '../../../shared/project/life-project.ts';
import type { DraftProject, DraftTile } from '../../documents/projects/index.ts';

interface ShowsTile {
  project: DraftProject;
  tile: DraftTile;
}

/**
 * For `memo`: every edit creates a new project, but a tile re-renders only if its display changes. Tile objects are stable
 * until edited. Not for pieces of a split, which depend on their project's layout.
 */
export function isSameTile<Props extends ShowsTile>(before: Props, after: Props): boolean {
  const [old, now] = [before.project, after.project];
  // Each tile's label includes the number of tiles.
  const isSameWall = isSameAppearance(old, now) && old.tiles.length === now.tiles.length;
  const others = (Object.keys(after) as (keyof Props)[]).filter((name) => name !== 'project');
  return isSameWall && others.every((name) => before[name] === after[name]);
}

/** Orientation is excluded, because it also moves the frames. */
const OF_APPEARANCE: readonly string[] = [
  ...APPEARANCE_FIELDS.filter((name) => name !== 'orientation'),
  'isBatched',
  'updatedAt',
];

/** Whether only the appearance changed: same positions, same crops. */
export function differInAppearanceOnly(before: readonly DraftTile[], after: readonly DraftTile[]): boolean {
  if (before === after) return true;
  return before.length === after.length && before.every((tile, index) => isSameButAppearance(tile, after[index]));
}

function isSameButAppearance(before: DraftTile, after: DraftTile | undefined): boolean {
  if (before === after) return true;
  const names = new Set([...Object.keys(before), ...Object.keys(after ?? {})]) as Set<keyof DraftTile>;
  return (
    after !== undefined && [...names].every((name) => OF_APPEARANCE.includes(name) || before[name] === after[name])
  );
}

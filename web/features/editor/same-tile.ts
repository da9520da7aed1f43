import { isSameLook, LOOK_FIELDS } from '../../../shared/project/life-project.ts';
import type { DraftProject, DraftTile } from '../../documents/projects/index.ts';

interface ShowsTile {
  project: DraftProject;
  tile: DraftTile;
}

/**
 * For `memo`: every edit makes a new project, and a tile is drawn anew only for what it shows of it. Tiles themselves
 * are the same objects until they are edited. Not for pieces of a split, which show how their project hangs.
 */
export function isSameTile<Props extends ShowsTile>(before: Props, after: Props): boolean {
  const [old, now] = [before.project, after.project];
  // each tile says with its name how many there are
  const isSameWall = isSameLook(old, now) && old.tiles.length === now.tiles.length;
  const others = (Object.keys(after) as (keyof Props)[]).filter((name) => name !== 'project');
  return isSameWall && others.every((name) => before[name] === after[name]);
}

/** Frames that hang the other way hang elsewhere, too. */
const OF_LOOK: readonly string[] = [...LOOK_FIELDS.filter((name) => name !== 'orientation'), 'isBatched', 'updatedAt'];

/** Whether tiles hang as before and show the same of their photos, however else they look. */
export function differInLookOnly(before: readonly DraftTile[], after: readonly DraftTile[]): boolean {
  if (before === after) return true;
  return before.length === after.length && before.every((tile, index) => isSameButLook(tile, after[index]));
}

function isSameButLook(before: DraftTile, after: DraftTile | undefined): boolean {
  if (before === after) return true;
  const names = new Set([...Object.keys(before), ...Object.keys(after ?? {})]) as Set<keyof DraftTile>;
  return after !== undefined && [...names].every((name) => OF_LOOK.includes(name) || before[name] === after[name]);
}

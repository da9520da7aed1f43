import type { DraftProject, DraftTile } from '../../documents/projects/index.ts';

interface ShowsTile {
  project: DraftProject;
  tile: DraftTile;
}

/** What of a project each of its tiles shows, or says with its name. */
const LOOK = ['frameColor', 'matColor', 'filter', 'orientation'] as const;

/**
 * For `memo`: every edit makes a new project, and a tile is drawn anew only for what it shows of it. Tiles themselves
 * are the same objects until they are edited. Not for pieces of a split, which show how their project hangs.
 */
export function isSameTile<Props extends ShowsTile>(before: Props, after: Props): boolean {
  const [old, now] = [before.project, after.project];
  const isSameLook = LOOK.every((name) => old[name] === now[name]) && old.tiles.length === now.tiles.length;
  const others = (Object.keys(after) as (keyof Props)[]).filter((name) => name !== 'project');
  return isSameLook && others.every((name) => before[name] === after[name]);
}

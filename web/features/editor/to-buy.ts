import type { DraftProject } from '../../documents/projects/index.ts';

/**
 * The projects that the next step puts into the cart: the wall and its splits. A reopened project of the cart goes
 * alone.
 *
 * @param shown    the project shown in the editor
 * @param projects all projects
 */
export function toBuy(shown: DraftProject, projects: readonly DraftProject[]): readonly DraftProject[] {
  if (shown.status !== 'InProgress') return [shown];
  const beside = projects.filter(
    ({ id, status, tiles, isSplit, isActive }) =>
      id !== shown.id && status === 'InProgress' && tiles.length > 0 && (isSplit || isActive),
  );
  // Splits go first: they take the wall's appearance while it is there.
  return [shown, ...beside].sort((a, b) => Number(b.isSplit) - Number(a.isSplit));
}

/** The wall and its splits, in the order of the cart. Splits in the cart belong to a wall in the cart. */
export function wallWithSplits(wall: DraftProject, projects: readonly DraftProject[]): readonly DraftProject[] {
  return projects.flatMap((each) => {
    if (each.id === wall.id) return wall;
    return each.isSplit && each.status === wall.status && each.tiles.length > 0 ? each : [];
  });
}

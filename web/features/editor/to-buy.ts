import type { DraftProject } from '../../documents/projects/index.ts';

/**
 * What the next step puts into the cart: the wall and the splits beside it. What lies there already and is worked on
 * once more goes by itself.
 *
 * @param shown    the project that the editor shows
 * @param projects all that there are
 */
export function toBuy(shown: DraftProject, projects: readonly DraftProject[]): readonly DraftProject[] {
  if (shown.status !== 'InProgress') return [shown];
  const beside = projects.filter(
    ({ id, status, tiles, isSplit, isActive }) =>
      id !== shown.id && status === 'InProgress' && tiles.length > 0 && (isSplit || isActive),
  );
  // splits go first: they look like the wall as long as it is there
  return [shown, ...beside].sort((a, b) => Number(b.isSplit) - Number(a.isSplit));
}

/**
 * The wall and the splits that hang beside it, in the order in which the cart shows them. Those that are in the cart hang
 * beside a wall that is in the cart.
 */
export function hungBeside(wall: DraftProject, projects: readonly DraftProject[]): readonly DraftProject[] {
  return projects.flatMap((each) => {
    if (each.id === wall.id) return wall;
    return each.isSplit && each.status === wall.status && each.tiles.length > 0 ? each : [];
  });
}

import { appearanceOf, hasTiles, isSame, type LifeProject, type Make } from './life-project.ts';
import {
  activeProject,
  changeProject,
  freshSet,
  type ProjectSet,
  projectById,
  withActive,
  withOneActive,
} from './project-set.ts';
import { knownTileIds, type Removal, withLatestRemoval } from './removal.ts';
import { withEditTimes } from './tile-places.ts';

/** Adds a project; one in progress is worked on at once. */
export function addProject<P extends LifeProject>(
  set: ProjectSet<P>,
  project: P,
  make: Make<P>,
  options?: ActivateOptions,
): ProjectSet<P> {
  if (projectById(set, project.id)) return set;
  const added = {
    ...set,
    projects: [...set.projects, withActive(project, false)],
    leftBehind: set.leftBehind.filter((id) => id !== project.id),
  };
  return project.status === 'InProgress'
    ? activateProject(added, project.id, make, options)
    : withOneActive(added, make);
}

interface ActivateOptions {
  /** A split of a photo on the wall, which stays even if the split looks different. */
  isOfWall?: boolean;
}

/**
 * A split project follows the appearance of the one next to it: the current wall if it has photos and the same
 * appearance, otherwise a new one that copies frame, mat, filter and orientation.
 */
export function activateProject<P extends LifeProject>(
  set: ProjectSet<P>,
  projectId: string,
  make: Make<P>,
  { isOfWall = false }: ActivateOptions = {},
): ProjectSet<P> {
  const target = projectById(set, projectId);
  if (!target || target.status === 'Completed' || (target.isSplit && target.isActive)) return set;
  const wall = target.isSplit ? activeProject(set) : undefined;
  const isWallKept =
    wall !== undefined && wall.tiles.length > 0 && (isOfWall || isSame(appearanceOf(wall), appearanceOf(target)));
  const projects = set.projects.map((project) =>
    withActive(project, project.id === projectId || (isWallKept && project === wall)),
  );
  const beside = target.isSplit && !isWallKept ? [make.fresh(target)] : [];
  return withOneActive({ ...set, projects: [...projects, ...beside] }, make);
}

/**
 * Restyles batched split projects in progress with the wall, so that nothing changes unseen when they go into the cart
 * (`putInCart`).
 *
 * @param wall the restyled project
 */
export function withSplitsLikeWall<P extends LifeProject>(set: ProjectSet<P>, wall: P, now: string): ProjectSet<P> {
  const follows = (project: P) =>
    project.isSplit &&
    project.status === 'InProgress' &&
    project.isBatched !== false &&
    !isSame(appearanceOf(project), appearanceOf(wall));
  if (!set.projects.some(follows)) return set;
  return {
    ...set,
    projects: set.projects.map((project) =>
      follows(project) ? withEditTimes(project, withAppearanceOf(project, wall), now) : project,
    ),
  };
}

/**
 * Marks the removal on its stored copy with the time and the known version, so that the server deletes nothing unseen.
 * Without a copy, it is remembered for the other tabs of the browser.
 */
export function removeProject<P extends LifeProject>(
  set: ProjectSet<P>,
  projectId: string,
  make: Make<P>,
): ProjectSet<P> {
  const removed = projectById(set, projectId);
  if (!removed) return set;
  const copy = set.stored[projectId];
  const removal: Removal = { removedAt: make.now, removedTileIds: knownTileIds(removed, copy) };
  const stored = copy ? { ...set.stored, [projectId]: { ...copy, ...removal } } : set.stored;
  const removals = !copy && hasTiles(removed) ? withLatestRemoval(set.removals, projectId, removal) : set.removals;
  const projects = set.projects.filter((project) => project.id !== projectId);
  return withOneActive({ ...set, projects, stored, removals }, make);
}

/**
 * Restores a removed project. The server may or may not still have it, since a delete call may be in flight: the mark
 * on its stored copy saves it again, as changed after the removal.
 */
export function putBackProject<P extends LifeProject>(set: ProjectSet<P>, project: P, now: string): P {
  return { ...project, version: set.stored[project.id]?.version ?? 0, updatedAt: now };
}

/**
 * Moves InProgress to Cart. A batched split project takes the appearance of its neighbor; if that turns it or adds a
 * mat, the caller recomputes its crops. Empty projects cannot be bought.
 */
export function putInCart<P extends LifeProject>(set: ProjectSet<P>, projectId: string, make: Make<P>): ProjectSet<P> {
  const target = projectById(set, projectId);
  if (target?.status !== 'InProgress' || target.tiles.length === 0) return set;
  const like = target.isSplit && target.isBatched !== false ? activeProject(set) : undefined;
  const moved = changeProject(set, projectId, (project) => ({
    ...(like ? withEditTimes(project, withAppearanceOf(project, like), make.now) : project),
    status: 'Cart',
    isActive: false,
    updatedAt: make.now,
  }));
  return withOneActive(moved, make);
}

/** Moves Cart to Completed. Activates a new default project unless another one is active. */
export function completeProjects<P extends LifeProject>(
  set: ProjectSet<P>,
  projectIds: readonly string[],
  make: Make<P>,
): ProjectSet<P> {
  const projects = set.projects.map((project) =>
    project.status === 'Cart' && projectIds.includes(project.id)
      ? { ...project, status: 'Completed' as const, isActive: false, updatedAt: make.now }
      : project,
  );
  const completed = { ...set, projects };
  if (activeProject(completed)) return withOneActive(completed, make);
  return withOneActive({ ...completed, projects: [...projects, make.fresh()] }, make);
}

/**
 * Resets to one default project after a logout or a changed cart token. The server keeps the others for the old account
 * or token.
 */
export function leaveProjects<P extends LifeProject>(set: ProjectSet<P>, make: Make<P>): ProjectSet<P> {
  const ids = [...set.projects.map((project) => project.id), ...Object.keys(set.stored)];
  return freshSet(make, [...new Set([...set.leftBehind, ...ids])]);
}

function withAppearanceOf<P extends LifeProject>(project: P, like: LifeProject): P {
  const appearance = appearanceOf(like);
  const tiles = project.tiles.map((tile) => (tile.isBatched ? { ...tile, ...appearance } : tile));
  return { ...project, ...appearance, tiles };
}

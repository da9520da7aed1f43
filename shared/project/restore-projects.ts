import { hasTiles, isSame, type LifeProject, type Make } from './life-project.ts';
import { activateProject } from './lifecycle.ts';
import { newest, type ProjectSet, projectById, withActive, withOneActive } from './project-set.ts';
import { isTakenBy } from './removal.ts';
import { hasNewEdits } from './saving.ts';

/** Restores projects from the server. Source: docs/spec 11.5 and 11.8. */

/**
 * Takes in the server's projects. A new one gets the chosen status; an existing one is replaced if the server is ahead
 * and nothing was changed here; one that was removed here stays removed, also if the list was read before the server
 * removed it. None is saved again.
 */
export function restoreProjects<P extends LifeProject>(
  set: ProjectSet<P>,
  recovered: readonly P[],
  statusOf: (project: P) => P['status'],
  make: Make<P>,
): ProjectSet<P> {
  const taken = recovered.reduce((into, project) => takeIn(into, project, statusOf(project)), set);
  return withStored(withOneActive(taken, make), recovered);
}

/**
 * After login, activates the newest new project in progress and puts the others into the cart. A completed one stays
 * completed.
 *
 * @param wantedId project requested by a link, preferred over the newest
 * @returns hasResumed: the visitor continues at /printing
 */
export function restoreOnLogin<P extends LifeProject>(
  set: ProjectSet<P>,
  recovered: readonly P[],
  make: Make<P>,
  wantedId?: string,
): { set: ProjectSet<P>; hasResumed: boolean } {
  const isNew = (project: P) =>
    !projectById(set, project.id) && set.stored[project.id] === undefined && !isRemovedCopy(set, project);
  const mayResume = (project: P) =>
    project.status === 'InProgress' &&
    (isNew(project) || (project.id === wantedId && projectById(set, project.id)?.status === 'InProgress'));
  const resumable = recovered.filter(mayResume);
  const resumed = resumable.find(({ id }) => id === wantedId) ?? newest(resumable);
  const statusOf = (project: P) =>
    project === resumed || project.status === 'Completed' ? project.status : ('Cart' as const);
  const restored = restoreProjects(set, recovered, statusOf, make);
  if (!resumed) return { set: restored, hasResumed: false };
  return { set: withStored(activateProject(restored, resumed.id, make), recovered), hasResumed: true };
}

/**
 * Handles projects that the server had and no longer lists. Those that it had for this customer were removed on another
 * machine. The others may still belong to the cart that the customer shopped with before logging in, if no call reached
 * the server between the login and the end of the session: they are saved again, and the reply decides.
 *
 * @param owner the customer asked for; undefined for a visitor, who has lost only removed projects
 */
export function withoutUnlisted<P extends LifeProject>(
  set: ProjectSet<P>,
  unlistedIds: readonly string[],
  owner: string | undefined,
  make: Make<P>,
): ProjectSet<P> {
  const isDoubtful = (id: string) => owner !== undefined && set.stored[id]?.userId !== owner;
  const left = withoutRemoved(
    set,
    unlistedIds.filter((id) => !isDoubtful(id)),
    make,
  );
  const stored = { ...left.stored };
  for (const id of unlistedIds) {
    const copy = stored[id];
    if (copy && isDoubtful(id)) stored[id] = { ...copy, isUnlisted: true };
  }
  return { ...left, stored };
}

/** Records on the stored copies that the server has these projects for the customer. */
export function withOwner<P extends LifeProject>(
  set: ProjectSet<P>,
  ids: readonly string[],
  owner: string,
): ProjectSet<P> {
  const stored = { ...set.stored };
  for (const id of ids) {
    const copy = stored[id];
    if (copy && (copy.userId !== owner || copy.isUnlisted))
      stored[id] = { ...copy, userId: owner, isUnlisted: undefined };
  }
  return { ...set, stored };
}

/**
 * Drops projects that the server no longer has, because another machine removed them. Those changed here since are new
 * to the server and stay; ordered ones always stay.
 */
export function withoutRemoved<P extends LifeProject>(
  set: ProjectSet<P>,
  removedIds: readonly string[],
  make: Make<P>,
): ProjectSet<P> {
  const ids = new Set(removedIds.filter((id) => projectById(set, id)?.status !== 'Completed'));
  if (ids.size === 0) return set;
  const projects = set.projects.flatMap((project) => {
    if (!ids.has(project.id)) return [project];
    return hasOwnWork(project, set.stored[project.id]) ? [{ ...project, version: 0, savedToServer: false }] : [];
  });
  const stored = Object.fromEntries(Object.entries(set.stored).filter(([id]) => !ids.has(id)));
  return withOneActive({ ...set, projects, stored }, make);
}

function takeIn<P extends LifeProject>(set: ProjectSet<P>, project: P, status: P['status']): ProjectSet<P> {
  const mine = projectById(set, project.id);
  const known = set.stored[project.id];
  if (!mine) {
    if (known || isRemovedCopy(set, project)) return set;
    const added = { ...project, status, isActive: false, savedToServer: true };
    return {
      ...set,
      projects: [...set.projects, added],
      stored: { ...set.stored, [project.id]: added },
      leftBehind: set.leftBehind.filter((id) => id !== project.id),
    };
  }
  if (hasOwnWork(mine, known) || project.version <= (known?.version ?? 0)) return set;
  const newer = { ...project, isActive: mine.isActive, savedToServer: true };
  return {
    ...set,
    projects: set.projects.map((each) => (each === mine ? newer : each)),
    stored: { ...set.stored, [project.id]: newer },
  };
}

/** Whether this is the copy that was removed here, and not a version that another machine has restored since. */
function isRemovedCopy<P extends LifeProject>({ removals }: ProjectSet<P>, project: P): boolean {
  const removal = removals[project.id];
  if (!removal) return false;
  return removal.version === undefined ? isTakenBy(project, removal) : project.version <= removal.version;
}

/** A tile whose photo is still uploading counts as local work too, though it cannot be saved yet. */
function hasOwnWork<P extends LifeProject>(mine: P, known: P | undefined): boolean {
  if (!known) return hasTiles(mine);
  return known.removedAt !== undefined || hasNewEdits({ ...mine, isActive: known.isActive }, known);
}

/** Activation by the restore itself is no change to save. */
export function withStored<P extends LifeProject>(set: ProjectSet<P>, recovered: readonly P[]): ProjectSet<P> {
  const stored = { ...set.stored };
  for (const { id } of recovered) {
    const project = projectById(set, id);
    const copy = stored[id];
    if (project && copy && isSame(project, copy, ['isActive', 'userId', 'isUnlisted']))
      stored[id] = withActive(copy, project.isActive);
  }
  return { ...set, stored };
}

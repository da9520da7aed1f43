import { isSame } from './is-same.ts';
import type { LifeProject, LifeTile } from './life-project.ts';
import { changeProject, type ProjectSet, projectById } from './project-set.ts';

/** What the server must still be told. Source: spec section 4, "Sync". */

/** Fields that make no difference: whose it is, what the server counts, and the time that goes with every change. */
const NOT_CONTENT = ['userId', 'version', 'savedToServer', 'updatedAt'];

type TileOf<P extends LifeProject> = P['tiles'][number];

export function isSameContent(a: LifeProject, b: LifeProject | undefined): boolean {
  return isSame(a, b, NOT_CONTENT);
}

export function hasImagePath(tile: LifeTile): boolean {
  return Boolean(tile.imagePath);
}

/**
 * Changed projects with at least one tile whose photo is uploaded. A saved project whose last tile was taken down
 * counts too, else its tiles would come back with the next visit.
 *
 * @param isUploaded whether the photo of a tile is on the server
 */
export function projectsToSave<P extends LifeProject>(
  set: ProjectSet<P>,
  isUploaded: (tile: TileOf<P>) => boolean = hasImagePath,
): P[] {
  return set.projects.filter((project) => {
    const stored = set.stored[project.id];
    const hasUploaded = project.tiles.some(isUploaded);
    const isEmptied = project.tiles.length === 0 && stored !== undefined;
    return (hasUploaded || isEmptied) && !isSameContent(savedPart(project, isUploaded), stored);
  });
}

/** What the server takes: a tile whose photo is still on its way is saved when it is there. */
export function savedPart<P extends LifeProject>(
  project: P,
  isUploaded: (tile: TileOf<P>) => boolean = hasImagePath,
): P {
  return { ...project, tiles: project.tiles.filter(isUploaded) };
}

/** Ids of saved projects that were removed here. */
export function projectsToDelete<P extends LifeProject>(set: ProjectSet<P>): string[] {
  return Object.keys(set.stored).filter((id) => !projectById(set, id) && !set.leftBehind.includes(id));
}

export function hasUnsavedChange<P extends LifeProject>(
  set: ProjectSet<P>,
  isUploaded: (tile: TileOf<P>) => boolean = hasImagePath,
): boolean {
  return projectsToSave(set, isUploaded).length > 0 || projectsToDelete(set).length > 0;
}

/** The server has taken a project. What was changed meanwhile differs from the stored copy and is saved next. */
export function savedOnServer<P extends LifeProject>(set: ProjectSet<P>, stored: P): ProjectSet<P> {
  if (set.leftBehind.includes(stored.id)) return set;
  return changeProject({ ...set, stored: { ...set.stored, [stored.id]: stored } }, stored.id, (project) => ({
    ...project,
    version: stored.version,
    savedToServer: true,
  }));
}

/** The server has deleted a project; one that was put back here meanwhile is new to it. */
export function deletedOnServer<P extends LifeProject>(set: ProjectSet<P>, projectId: string): ProjectSet<P> {
  const { [projectId]: _gone, ...stored } = set.stored;
  return changeProject({ ...set, stored }, projectId, (project) => ({ ...project, version: 0, savedToServer: false }));
}

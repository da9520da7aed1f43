import { isLater, isSame, type LifeProject, type LifeTile } from './life-project.ts';
import { changeProject, type ProjectSet, projectById } from './project-set.ts';
import { isEditedSince, placesOf } from './tile-places.ts';

/** What the server must still be told. Source: docs/spec 11.8. */

/**
 * Fields of a project or a tile that make no difference to the server: whose it is, what it counts itself, the time
 * that goes with every change, and what never leaves this machine.
 */
const NOT_CONTENT = [
  'userId',
  'version',
  'savedToServer',
  'updatedAt',
  'cartToken',
  'file',
  'locallyCreated',
  'uploadingFull',
  'savedPhotos',
  'removedAt',
  'removedTileIds',
];

type TileOf<P extends LifeProject> = P['tiles'][number];

/** @param alsoIgnored names of further fields that make no difference to the caller */
export function isSameContent(
  a: LifeProject,
  b: LifeProject | undefined,
  alsoIgnored: readonly string[] = [],
): boolean {
  return isSame(a, b, [...NOT_CONTENT, ...alsoIgnored]);
}

/** Whether a project has edits that a copy of it does not have, also such as bring back what was there before. */
export function hasNewEdits<P extends LifeProject>(project: P, copy: P | undefined): boolean {
  if (!isSameContent(project, copy)) return true;
  const known = placesOf(copy);
  return [...placesOf(project)].some(([id, place]) => isEditedSince(known.get(id), place));
}

export function hasImagePath(tile: LifeTile): boolean {
  return Boolean(tile.imagePath);
}

/**
 * Changed projects with at least one tile, hung or set aside, whose photo is uploaded. A saved project whose last tile was taken down
 * counts too, else its tiles would come back with the next visit. One that is completed never does: only an order
 * completes a project, and the server has done so by itself.
 *
 * @param isUploaded whether the photo of a tile is on the server
 */
export function projectsToSave<P extends LifeProject>(
  set: ProjectSet<P>,
  isUploaded: (tile: TileOf<P>) => boolean = hasImagePath,
): P[] {
  return set.projects.filter((project) => {
    if (project.status === 'Completed') return false;
    const stored = set.stored[project.id];
    const hasUploaded = [...project.tiles, ...(project.tilesAside ?? [])].some(isUploaded);
    const isEmptied = project.tiles.length === 0 && stored !== undefined;
    // it was removed and put back: a call to delete it may still arrive
    const isBack = stored?.removedAt !== undefined;
    return (hasUploaded || isEmptied) && (isBack || hasNewEdits(savedPart(project, isUploaded), stored));
  });
}

/** What the server takes: a tile whose photo is still on its way is saved when it is there. */
export function savedPart<P extends LifeProject>(
  project: P,
  isUploaded: (tile: TileOf<P>) => boolean = hasImagePath,
): P {
  return {
    ...project,
    tiles: project.tiles.filter(isUploaded),
    ...(project.tilesAside && { tilesAside: project.tilesAside.filter(isUploaded) }),
  };
}

/** Ids of saved projects that were removed here. */
export function projectsToDelete<P extends LifeProject>(set: ProjectSet<P>): string[] {
  return Object.keys(set.stored).filter((id) => !projectById(set, id) && !set.leftBehind.includes(id));
}

/**
 * The server has taken a project. What was changed meanwhile differs from the stored copy and is saved next.
 *
 * @param sent   as it was when it was sent
 * @param answer what the server made of it
 */
export function savedOnServer<P extends LifeProject>(
  set: ProjectSet<P>,
  sent: P,
  answer: { version: number },
): ProjectSet<P> {
  if (set.leftBehind.includes(sent.id)) return set;
  const stored = withRemoval({ ...sent, version: answer.version }, set.stored[sent.id]);
  return changeProject({ ...set, stored: { ...set.stored, [stored.id]: stored } }, stored.id, (project) => ({
    ...project,
    version: stored.version,
    savedToServer: true,
  }));
}

/** The server's copy with the mark of a removal that came later than anything in it. */
export function withRemoval<P extends LifeProject>(copy: P, known: P | undefined): P {
  const { removedAt, removedTileIds } = known ?? {};
  const isNews = removedAt !== undefined && isLater(removedAt, copy.removedAt ?? copy.updatedAt);
  return isNews ? { ...copy, removedAt, removedTileIds } : copy;
}

/** The server has deleted a project; one that was put back here meanwhile is new to it. */
export function deletedOnServer<P extends LifeProject>(set: ProjectSet<P>, projectId: string): ProjectSet<P> {
  const { [projectId]: _gone, ...stored } = set.stored;
  return changeProject({ ...set, stored }, projectId, (project) => ({ ...project, version: 0, savedToServer: false }));
}

import { isLater, isSame, type LifeProject, type LifeTile } from './life-project.ts';
import { changeProject, type ProjectSet, projectById } from './project-set.ts';
import { markedRemoval, type Removal, withLatestRemoval } from './removal.ts';
import { isEditedSince, placesOf } from './tile-places.ts';

/** Determines the projects to save and delete on the server. Source: docs/spec 11.8. */

/**
 * Fields of a project or tile that need no save: its owner, server counters, the time of each change, and local state.
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
  'isUnlisted',
];

type TileOf<P extends LifeProject> = P['tiles'][number];

/** @param alsoIgnored further fields that the caller ignores */
export function isSameContent(
  a: LifeProject,
  b: LifeProject | undefined,
  alsoIgnored: readonly string[] = [],
): boolean {
  return isSame(a, b, [...NOT_CONTENT, ...alsoIgnored]);
}

/** Whether a project has edits that its copy lacks, undone ones included. */
export function hasNewEdits<P extends LifeProject>(project: P, copy: P | undefined): boolean {
  if (!isSameContent(project, copy)) return true;
  const known = placesOf(copy);
  return [...placesOf(project)].some(([id, place]) => isEditedSince(known.get(id), place));
}

export function hasImagePath(tile: LifeTile): boolean {
  return Boolean(tile.imagePath);
}

/**
 * Returns changed projects with at least one tile, hung or set aside, whose photo is uploaded. A saved project whose
 * last tile was removed counts too, otherwise its tiles would return with the next visit. A completed one never does:
 * only an order completes a project, on the server.
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
    // It was removed and restored: a delete call may still arrive.
    const isBack = stored?.removedAt !== undefined;
    // Only a save tells whether the server has removed it.
    const isDoubtful = stored?.isUnlisted === true;
    return (hasUploaded || isEmptied) && (isBack || isDoubtful || hasNewEdits(savedPart(project, isUploaded), stored));
  });
}

/** Returns the part that the server accepts: a tile whose photo is uploading is saved later. */
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
 * Records a successful save. Changes since differ from the stored copy and are saved next.
 *
 * @param sent the project as sent
 * @param answer the project as the server stored it
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

/** Marks the server's copy with a removal later than anything in it. */
export function withRemoval<P extends LifeProject>(copy: P, known: Partial<Removal> | undefined): P {
  const { removedAt, removedTileIds } = known ?? {};
  const isNews = removedAt !== undefined && isLater(removedAt, copy.removedAt ?? copy.updatedAt);
  return isNews ? { ...copy, removedAt, removedTileIds } : copy;
}

/** Records a deletion on the server; a project restored since is new to it. The removal stays known to other tabs. */
export function deletedOnServer<P extends LifeProject>(set: ProjectSet<P>, projectId: string): ProjectSet<P> {
  const { [projectId]: gone, ...stored } = set.stored;
  const removal = markedRemoval(gone);
  const removals = removal
    ? withLatestRemoval(set.removals, projectId, { ...removal, version: gone?.version })
    : set.removals;
  const left = { ...set, stored, removals };
  return changeProject(left, projectId, (project) => ({ ...project, version: 0, savedToServer: false }));
}

import { mergeProjects } from '../../../../shared/project/merge-projects.ts';
import { isTakenBy, type Removal } from '../../../../shared/project/removal.ts';
import { hasNewEdits, withRemoval } from '../../../../shared/project/saving.ts';
import type { DraftProject } from '../draft.ts';

/** A project of this browser and the copy that the server is known to have; without `project` it was removed here. */
export interface ProjectPair {
  project?: DraftProject | undefined;
  stored?: DraftProject | undefined;
}

/**
 * Brings together what two tabs of one browser have made of a project. What only one of them changed is taken from
 * there; where both did, the newest edit of each tile counts. Removed in one tab it is gone, unless the other has changed
 * it since: later than that, or by a tile that was not known there, or, where nobody knows when it was, at all. Which wall a tab shows is its own affair.
 *
 * @param base what both grew from
 */
export function mergeRows(base: ProjectPair, mine: ProjectPair, theirs: ProjectPair): ProjectPair {
  const removal = removalOf(mine) ?? removalOf(theirs);
  const project = mergeDrafts(base.project, mine.project, theirs.project, removal);
  const isTheirs = project !== undefined && project === theirs.project;
  const stored = mergeStored(base.stored, mine.stored, theirs.stored, isTheirs);
  if (!project) return { stored };
  const isActive = mine.project?.isActive ?? false;
  const version = stored?.version ?? 0;
  const isAsIs = project.isActive === isActive && project.version === version;
  return { stored, project: isAsIs ? project : { ...project, isActive, version } };
}

/**
 * The newest copy that either tab knows; one that is gone on the server is gone for both. Of two copies of one version
 * the one that came with the project: a copy read back from the server has fields that its save filled in (the product,
 * the source of a photo), and next to the other copy they would look like an edit and be saved.
 */
function mergeStored(
  base: DraftProject | undefined,
  mine: DraftProject | undefined,
  theirs: DraftProject | undefined,
  isTheirs: boolean,
): DraftProject | undefined {
  if (mine && theirs) {
    const isNewer = theirs.version > mine.version || (theirs.version === mine.version && isTheirs);
    return isNewer ? withRemoval(theirs, mine) : withRemoval(mine, theirs);
  }
  const left = mine ?? theirs;
  return base && left?.version === base.version ? undefined : left;
}

function mergeDrafts(
  base: DraftProject | undefined,
  mine: DraftProject | undefined,
  theirs: DraftProject | undefined,
  removal: Removal | undefined,
): DraftProject | undefined {
  if (mine && theirs) {
    if (base && !isEdited(mine, base)) return theirs;
    if (base && !isEdited(theirs, base)) return mine;
    return mergeProjects(base, mine, theirs);
  }
  const left = mine ?? theirs;
  if (left && removal) return isTakenBy(left, removal) ? undefined : left;
  return base && left && !isEdited(left, base) ? undefined : left;
}

/** How a tab has removed a project, as far as it says so. */
function removalOf({ project, stored }: ProjectPair): Removal | undefined {
  if (project || stored?.removedAt === undefined) return;
  return { removedAt: stored.removedAt, removedTileIds: stored.removedTileIds };
}

function isEdited(project: DraftProject, base: DraftProject): boolean {
  return hasNewEdits({ ...project, isActive: base.isActive }, base);
}

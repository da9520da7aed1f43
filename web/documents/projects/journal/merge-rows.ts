import { isLater, isSame } from '../../../../shared/project/life-project.ts';
import { mergeProjects } from '../../../../shared/project/merge-projects.ts';
import { type ConfirmedRemoval, isTakenBy, markedRemoval } from '../../../../shared/project/removal.ts';
import { hasNewEdits, withRemoval } from '../../../../shared/project/saving.ts';
import type { DraftProject } from '../draft.ts';

/**
 * A project of this browser and the copy last known to be on the server; without `project` it was removed here. With
 * neither, the removal is complete, and remembered for tabs that do not know it yet.
 */
export interface ProjectPair {
  project?: DraftProject | undefined;
  stored?: DraftProject | undefined;
  removal?: ConfirmedRemoval | undefined;
}

/**
 * Three-way merge of a project changed by two tabs of one browser. A change in one tab wins; on conflict the newest
 * edit of each tile does. A project removed in one tab is gone unless the other tab changed it later, has a tile
 * unknown to the removal, or, if the time of removal is unknown, has it at all; a removal that both knew before no
 * longer counts. Each tab decides itself which wall it shows.
 *
 * @param base the common ancestor
 */
export function mergeRows(base: ProjectPair, mine: ProjectPair, theirs: ProjectPair): ProjectPair {
  const removal = mergeRemovals(removalOf(base), removalOf(mine), removalOf(theirs));
  const isNews = removal !== undefined && !isSameRemoval(removal, removalOf(base));
  const project = mergeDrafts(base.project, mine.project, theirs.project, isNews ? removal : undefined);
  const stored = mergeStored(base.stored, mine.stored, theirs.stored);
  if (!project) return stored ? { stored: withRemoval(stored, removal) } : { removal };
  const isActive = mine.project?.isActive ?? false;
  // Without a copy it is the version of a removal, which the next save restores the project over.
  const version = stored?.version ?? Math.max(mine.project?.version ?? 0, theirs.project?.version ?? 0);
  const isAsIs = project.isActive === isActive && project.version === version;
  return { stored, project: isAsIs ? project : { ...project, isActive, version } };
}

/** The newest copy known to either tab; a copy that is gone on the server is gone for both. */
function mergeStored(
  base: DraftProject | undefined,
  mine: DraftProject | undefined,
  theirs: DraftProject | undefined,
): DraftProject | undefined {
  if (mine && theirs) {
    if (mine.version === theirs.version) return withRemoval(withListing(mine, theirs), theirs);
    return theirs.version > mine.version ? withRemoval(theirs, mine) : withRemoval(mine, theirs);
  }
  const left = mine ?? theirs;
  return base && left?.version === base.version ? undefined : left;
}

/** What either tab has learned from the server's list; the same in both, or they would overwrite each other forever. */
function withListing(mine: DraftProject, theirs: DraftProject): DraftProject {
  const userId = mine.userId ?? theirs.userId;
  const isUnlisted = mine.isUnlisted || theirs.isUnlisted;
  if (userId === mine.userId && isUnlisted === mine.isUnlisted) return mine;
  return { ...mine, userId, isUnlisted };
}

function mergeDrafts(
  base: DraftProject | undefined,
  mine: DraftProject | undefined,
  theirs: DraftProject | undefined,
  removal: ConfirmedRemoval | undefined,
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

/** How and when a tab removed a project, if it did. */
function removalOf({ project, stored, removal }: ProjectPair): ConfirmedRemoval | undefined {
  return project ? undefined : (markedRemoval(stored) ?? removal);
}

/** The one that only one tab has learned, dropped or replaced since; of two such, the later one. */
function mergeRemovals(
  base: ConfirmedRemoval | undefined,
  mine: ConfirmedRemoval | undefined,
  theirs: ConfirmedRemoval | undefined,
): ConfirmedRemoval | undefined {
  if (isSameRemoval(base, mine)) return theirs;
  if (isSameRemoval(base, theirs)) return mine;
  return mine && theirs ? (isLater(theirs.removedAt, mine.removedAt) ? theirs : mine) : (mine ?? theirs);
}

/** Whether it is one removal, confirmed by the server or not yet. */
function isSameRemoval(a: ConfirmedRemoval | undefined, b: ConfirmedRemoval | undefined): boolean {
  return isSame(a, b, ['version']);
}

function isEdited(project: DraftProject, base: DraftProject): boolean {
  return hasNewEdits({ ...project, isActive: base.isActive }, base);
}

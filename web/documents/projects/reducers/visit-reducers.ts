import { current, type ReducerCreators } from '@reduxjs/toolkit';
import { cleanUp } from '../../../../shared/project/clean-up.ts';
import { hasTiles } from '../../../../shared/project/life-project.ts';
import { activateProject, addProject, completeProjects, leaveProjects } from '../../../../shared/project/lifecycle.ts';
import { newest, type ProjectSet, withActive } from '../../../../shared/project/project-set.ts';
import {
  restoreOnLogin,
  restoreProjects,
  withOwner,
  withoutUnlisted,
  withStored,
} from '../../../../shared/project/restore-projects.ts';
import type { DraftProject } from '../draft.ts';
import type { StoredProjects } from '../journal/snapshot.ts';
import { copiedProject } from './copied-project.ts';
import { NO_HISTORY } from './history.ts';
import { type DraftMake, makeDrafts, makeOf, type ProjectsState, type Stamp, stamped } from './project-state.ts';

/** Reducers for restoring, ordering and leaving. The rules are in shared/project. */

/** Facts about the last placed order, shown to the shopper. */
export interface LastCart {
  orderId: string;
  /** Counts every copy. */
  tileCount: number;
}

interface CompletedCart {
  projectIds: readonly string[];
  lastCart?: LastCart;
}

interface Restored {
  recovered: readonly DraftProject[];
  /** Ids of projects that the server had and no longer lists. */
  unlistedIds?: readonly string[];
  /** The customer whose projects these are, if it is one. */
  owner?: string | undefined;
  isSignedIn: boolean;
  /** Id of the project requested by a link. */
  wantedId?: string | undefined;
}

type Projects = ProjectSet<DraftProject>;

export const visitReducers = (create: ReducerCreators<ProjectsState>) => ({
  /**
   * Adds projects from the server. A newer copy replaces a project without local changes. For a signed-in customer the
   * newest one in progress, or the one requested by a link, becomes the wall and the others go into the cart; a
   * visitor's wall stays unchanged.
   */
  projectsRestored: create.preparedReducer(stamped<Restored>, (state, { payload, meta }) => {
    const { recovered, unlistedIds = [], owner, isSignedIn, wantedId } = payload;
    const make = makeOf(state, meta);
    // Compares whole projects, which is slow on drafts.
    const left = withoutUnlisted(current(state), unlistedIds, owner, make);
    const { set, hasResumed } = isSignedIn
      ? restoreOnLogin(left, recovered, make, wantedId)
      : restoreForVisitor(left, recovered, make);
    const ids = recovered.map(({ id }) => id);
    Object.assign(state, owner === undefined ? set : withOwner(set, ids, owner));
    if (hasResumed) state.editedId = set.projects.find((project) => project.isSplit && project.isActive)?.id;
  }),
  /** Removes ordered projects from the cart. `lastCart` is set if this tab placed the order. */
  cartCompleted: create.preparedReducer(stamped<CompletedCart>, (state, { payload, meta }) => {
    Object.assign(state, completeProjects(state, payload.projectIds, makeOf(state, meta)));
  }),
  /**
   * Puts copies of ordered projects into the cart. If photos must be chosen again, they become walls in progress, with
   * the first one open.
   */
  projectsOrderedAgain: create.preparedReducer(
    stamped<{ projects: readonly DraftProject[]; needsPhotos: boolean }>,
    (state, { payload: { projects, needsPhotos }, meta }) => {
      const make = makeOf(state, meta);
      const status = needsPhotos ? 'InProgress' : 'Cart';
      const copies = projects
        .filter(({ tiles }) => tiles.length > 0)
        .map((project) => copiedProject({ ...project, isActive: false }, make, status));
      // The last added project is the open one.
      const ordered = needsPhotos ? copies.toReversed() : copies;
      Object.assign(
        state,
        ordered.reduce((all: Projects, copy) => addProject(all, copy, make), state),
      );
      if (needsPhotos) state.editedId = undefined;
    },
  ),
});

/** The visitor has left: resets to one default project, and late replies about the others are ignored. */
export function afterLeaving(state: ProjectsState, make: Stamp): ProjectsState {
  return { ...leaveProjects(state, makeDrafts(make)), history: NO_HISTORY };
}

/**
 * Repairs the projects stored in this browser: docs/spec 11.7.
 *
 * @param user who is signed in now
 */
export function cleanedUp(saved: StoredProjects, user: string | undefined, make: Stamp): ProjectsState {
  const owners = new Map(saved.map(({ id, owner }) => [id, owner]));
  const own = new Map(saved.flatMap(({ id, project }) => (project ? [[id, project] as const] : [])));
  const projects = [...own.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const stored = Object.fromEntries(saved.flatMap((pair) => (pair.stored ? [[pair.id, pair.stored] as const] : [])));
  const removals = Object.fromEntries(
    saved.flatMap(({ id, project, stored, removal }) =>
      !project && !stored && removal ? [[id, removal] as const] : [],
    ),
  );
  // A split takes its photo from its tiles, and every tile has one; the server decides whether the photo still exists
  // (`tilesRepaired`).
  const withUser = (project: DraftProject): DraftProject => {
    const userId = project.userId ?? owners.get(project.id);
    return {
      ...project,
      ...(userId !== undefined && { userId }),
      ...(project.tiles[0] && { singleImagePath: project.tiles[0].photoId }),
    };
  };
  const set = { projects: projects.map(withUser), stored, leftBehind: [], removals };
  const cleaned = cleanUp(set, user, makeDrafts(make), () => true);
  return {
    ...cleaned,
    projects: cleaned.projects.map((project) => {
      const mine = own.get(project.id);
      return mine ? withActive(mine, project.isActive) : project;
    }),
    history: NO_HISTORY,
  };
}

/** A browser without any data shows the newest wall again; work started here stays on the wall. */
function restoreForVisitor(set: Projects, projects: readonly DraftProject[], make: DraftMake) {
  const isUntouched = !set.projects.some(hasTiles);
  const restored = restoreProjects(set, projects, (project) => project.status, make);
  const latest = newest(projects.filter((project) => project.status === 'InProgress'));
  if (!isUntouched || !latest) return { set: restored, hasResumed: false };
  return { set: withStored(activateProject(restored, latest.id, make), projects), hasResumed: true };
}

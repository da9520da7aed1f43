import { cleanUp } from '../../../../shared/project/clean-up.ts';
import { hasTiles } from '../../../../shared/project/life-project.ts';
import { activateProject, addProject, completeProjects, leaveProjects } from '../../../../shared/project/lifecycle.ts';
import { newest, type ProjectSet, withActive } from '../../../../shared/project/project-set.ts';
import {
  restoreOnLogin,
  restoreProjects,
  withoutRemoved,
  withStored,
} from '../../../../shared/project/restore-projects.ts';
import type { DraftProject } from '../draft.ts';
import type { KeptProjects } from '../journal/snapshot.ts';
import { copiedProject } from './copied-project.ts';
import { NO_HISTORY } from './history.ts';
import { type DraftMake, makeDrafts, type ProjectsState, rule, type Stamp } from './project-state.ts';

/** What happens to the projects when people come and go. The rules are shared/project's. */

/** What a shopper is told of the order they have placed last. */
export interface LastCart {
  orderId: string;
  /** every copy counted */
  tileCount: number;
}

interface CompletedCart {
  projectIds: readonly string[];
  lastCart?: LastCart;
}

interface Restored {
  recovered: readonly DraftProject[];
  /** of projects that the server had and has no longer */
  removedIds?: readonly string[];
  isSignedIn: boolean;
  /** of the one that a link has asked for */
  wantedId?: string | undefined;
}

type Projects = ProjectSet<DraftProject>;

export const visitReducers = {
  /**
   * Projects from the server. What is here already and was not changed since is replaced by a newer copy. For somebody
   * who is signed in the newest one in progress comes onto the wall, or the one that a link has asked for, and the others
   * into the cart; a visitor finds the wall as it was left.
   */
  projectsRestored: rule<Restored>((state, { recovered, removedIds = [], isSignedIn, wantedId }, make) => {
    const left = { ...state, ...withoutRemoved(state, removedIds, make) };
    const { set, hasResumed } = isSignedIn
      ? restoreOnLogin(left, recovered, make, wantedId)
      : restoreForVisitor(left, recovered, make);
    const resumedSplit = set.projects.find((project) => project.isSplit && project.isActive);
    return { ...state, ...set, ...(hasResumed && { editedId: resumedSplit?.id }) };
  }),
  /** What was ordered leaves the cart. `lastCart` is there where it was ordered in this tab. */
  cartCompleted: rule<CompletedCart>((state, { projectIds }, make) => ({
    ...state,
    ...completeProjects(state, projectIds, make),
  })),
  /**
   * Orders projects once more: copies of them lie in the cart. Where photos are to be chosen anew they are walls in
   * progress, the first one on the wall.
   */
  projectsOrderedAgain: rule<{ projects: readonly DraftProject[]; isToBeMended: boolean }>(
    (state, { projects, isToBeMended }, make) => {
      const status = isToBeMended ? 'InProgress' : 'Cart';
      const copies = projects
        .filter(({ tiles }) => tiles.length > 0)
        .map((project) => copiedProject({ ...project, isActive: false }, make, status));
      // the last one that is added is the one that is worked on
      const inTurn = isToBeMended ? copies.toReversed() : copies;
      const set = inTurn.reduce((all: Projects, copy) => addProject(all, copy, make), state);
      return { ...state, ...set, ...(isToBeMended && { editedId: undefined }) };
    },
  ),
};

/** Whoever was here is gone: one default project, and late answers about the others change nothing. */
export function afterLeaving(state: ProjectsState, make: Stamp): ProjectsState {
  return { ...leaveProjects(state, makeDrafts(make)), history: NO_HISTORY };
}

/**
 * Puts right what this browser kept. Source: docs/product.md 11.7.
 *
 * @param user who is signed in now
 */
export function cleanedUp(kept: KeptProjects, user: string | undefined, make: Stamp): ProjectsState {
  const owners = new Map(kept.map(({ id, owner }) => [id, owner]));
  const own = new Map(kept.flatMap(({ id, project }) => (project ? [[id, project] as const] : [])));
  const projects = [...own.values()].sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const stored = Object.fromEntries(kept.flatMap((pair) => (pair.stored ? [[pair.id, pair.stored] as const] : [])));
  // a draft knows its photos by themselves: a split has its one photo from its tiles, and a tile always has one; whether
  // the photo is still there is for the server to say (`tilesMended`)
  const asKept = (project: DraftProject): DraftProject => {
    const userId = project.userId ?? owners.get(project.id);
    return {
      ...project,
      ...(userId !== undefined && { userId }),
      ...(project.tiles[0] && { singleImagePath: project.tiles[0].photoId }),
    };
  };
  const set = { projects: projects.map(asKept), stored, leftBehind: [] };
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

/** A browser that has lost everything shows the newest wall again; work that has begun here stays where it is. */
function restoreForVisitor(set: Projects, projects: readonly DraftProject[], make: DraftMake) {
  const isUntouched = !set.projects.some(hasTiles);
  const restored = restoreProjects(set, projects, (project) => project.status, make);
  const latest = newest(projects.filter((project) => project.status === 'InProgress'));
  if (!isUntouched || !latest) return { set: restored, hasResumed: false };
  return { set: withStored(activateProject(restored, latest.id, make), projects), hasResumed: true };
}

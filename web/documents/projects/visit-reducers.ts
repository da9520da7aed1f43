import type { PayloadAction } from '@reduxjs/toolkit';
import { current } from '@reduxjs/toolkit';
import { cleanUp } from '../../../shared/project/clean-up.ts';
import type { LifeProject, Make } from '../../../shared/project/life-project.ts';
import { activateProject, completeProjects, leaveProjects } from '../../../shared/project/project-life.ts';
import { newest, type ProjectSet } from '../../../shared/project/project-set.ts';
import { restoreOnLogin, restoreProjects } from '../../../shared/project/restore-projects.ts';
import { type DraftProject, lookOfProject, newProject } from './draft.ts';
import { historiesThatHold, type ProjectsState, type SavedCopy, type Stamp, stamped } from './project-state.ts';
import { draftProject } from './stored-project.ts';

/**
 * What happens to the projects when people come and go. The rules are shared/project's; here the editor's documents are
 * brought into their form and back.
 */

type Stamped<Payload> = PayloadAction<Payload, string, Stamp>;

/** A project of the server as the editor keeps it, and the server's own copy. */
export interface Recovered {
  project: DraftProject;
  copy: SavedCopy;
}

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

export const visitReducers = {
  /**
   * Projects from the server. What is here already and was not changed since is replaced by a newer copy. For somebody
   * who is signed in the newest one in progress comes onto the wall and the others into the cart; a visitor finds the
   * wall as it was left.
   */
  projectsRestored: {
    prepare: stamped<{ recovered: Recovered[]; isSignedIn: boolean }>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<{ recovered: Recovered[]; isSignedIn: boolean }>) {
      const before = current(state);
      const projects = payload.recovered.map(({ project }) => project);
      const restore = payload.isSignedIn ? restoredOnLogin : restoredForVisitor;
      return withRestored(before, payload.recovered, restore(setOf(before), projects, makeDrafts(meta)));
    },
  },
  /** What was ordered leaves the cart. `lastCart` is there where it was ordered in this tab. */
  cartCompleted: {
    prepare: stamped<CompletedCart>,
    reducer(state: ProjectsState, { payload, meta }: Stamped<CompletedCart>) {
      const before = current(state);
      const statusBefore = new Map(before.projects.map(({ id, status }) => [id, status]));
      const { projects } = completeProjects(setOf(before), payload.projectIds, makeDrafts(meta));
      const isOrdered = ({ id, status }: DraftProject) => status === 'Completed' && statusBefore.get(id) !== status;
      const after = {
        ...before,
        projects: projects.map((each) => (isOrdered(each) ? { ...each, revision: each.revision + 1 } : each)),
      };
      return { ...after, histories: historiesThatHold(before, after) };
    },
  },
};

/** Whoever was here is gone: one default project, and late answers about the others change nothing. */
export function afterLeaving(state: ProjectsState, make: Stamp): ProjectsState {
  const set = leaveProjects(setOf(current(state)), makeDrafts(make));
  return { projects: [...set.projects], saved: {}, leftBehind: [...set.leftBehind], histories: {} };
}

/**
 * Puts right what this browser kept. Source: docs/product.md 11.7.
 *
 * @param owner who was signed in when it was kept
 * @param user  who is now
 */
export function cleanedUp(
  kept: Pick<ProjectsState, 'projects' | 'saved'>,
  { owner, user }: { owner: string | undefined; user: string | undefined },
  make: Stamp,
): ProjectsState {
  // a draft knows its photos by themselves: a split has its one photo from its tiles, and a tile always has one; whether
  // the photo is still there is for the server to say (`tilesMended`)
  const asKept = (project: DraftProject): DraftProject => ({
    ...project,
    ...(owner !== undefined && project.userId === undefined && { userId: owner }),
    ...(project.tiles[0] && { singleImagePath: project.tiles[0].photoId }),
  });
  const state = { ...kept, leftBehind: [], histories: {} };
  const set = { ...setOf(state), projects: kept.projects.map(asKept) };
  const cleaned = cleanUp(set, user, makeDrafts(make), () => true);
  const known = new Map(kept.projects.map((project) => [project.id, project]));
  const projects = cleaned.projects.map((project) => {
    const own = known.get(project.id);
    return own ? { ...own, isActive: project.isActive } : project;
  });
  const saved = Object.fromEntries(Object.entries(kept.saved).filter(([id]) => cleaned.stored[id] !== undefined));
  return { ...state, projects, saved, leftBehind: [...cleaned.leftBehind] };
}

type Restore = (set: ProjectSet<DraftProject>, projects: DraftProject[], make: Make<DraftProject>) => Restored;
interface Restored {
  set: ProjectSet<DraftProject>;
  hasResumed: boolean;
}

const restoredOnLogin: Restore = (set, projects, make) => restoreOnLogin(set, projects, make);

/** A browser that has lost everything shows the newest wall again; work that has begun here stays where it is. */
const restoredForVisitor: Restore = (set, projects, make) => {
  const isUntouched = set.projects.every((project) => project.tiles.length === 0);
  const restored = restoreProjects(set, projects, (project) => project.status, make);
  const latest = newest(projects.filter((project) => project.status === 'InProgress'));
  if (!isUntouched || !latest) return { set: restored, hasResumed: false };
  return { set: activateProject(restored, latest.id, make), hasResumed: true };
};

function withRestored(
  before: ProjectsState,
  recovered: readonly Recovered[],
  { set, hasResumed }: Restored,
): ProjectsState {
  const tilesOf = new Map(set.projects.map((project) => [project.id, project.tiles]));
  const taken = recovered.filter(({ project }) => tilesOf.get(project.id) === project.tiles);
  const projects = set.projects.map(withoutMark);
  const resumedSplit = hasResumed ? projects.find((project) => project.isSplit && project.isActive) : undefined;
  const after: ProjectsState = {
    ...before,
    projects,
    saved: { ...before.saved, ...Object.fromEntries(taken.map(({ project, copy }) => [project.id, copy])) },
    leftBehind: [...set.leftBehind],
    ...(hasResumed && { editedId: resumedSplit?.id }),
  };
  return { ...after, histories: historiesThatHold(before, after) };
}

/** The rules' note that a project is on the server; here the saved copy says so. */
function withoutMark(project: DraftProject & Pick<LifeProject, 'savedToServer'>): DraftProject {
  if (!('savedToServer' in project)) return project;
  const { savedToServer, ...own } = project;
  return own;
}

/** What the server has of a project is what we have, where nothing was changed since it was saved. */
function setOf({ projects, saved, leftBehind }: ProjectsState): ProjectSet<DraftProject> {
  const stored = Object.entries(saved).map(([id, copy]): [string, DraftProject] => {
    const here = projects.find((project) => project.id === id);
    const isUnchanged = here !== undefined && copy.stamp.startsWith(`${here.revision} `);
    return [id, isUnchanged ? { ...here, version: copy.project.version } : draftProject(copy.project, (key) => key)];
  });
  return { projects, stored: Object.fromEntries(stored), leftBehind };
}

function makeDrafts({ nowMs, id }: Stamp): Make<DraftProject> {
  const now = new Date(nowMs).toISOString();
  let count = 0;
  return {
    now,
    fresh(like) {
      count += 1;
      return newProject({
        id: count === 1 ? id : `${id}-${count}`,
        now,
        productId: like?.productId ?? '',
        ...(like && { look: lookOfProject(like) }),
      });
    },
  };
}

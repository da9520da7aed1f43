import { mergeProjects } from '../../../../shared/project/merge-projects.ts';
import { changeProject, projectById, withActive, withOneActive } from '../../../../shared/project/project-set.ts';
import { restoreProjects, withoutRemoved } from '../../../../shared/project/restore-projects.ts';
import { deletedOnServer, isSameContent, savedOnServer, withRemoval } from '../../../../shared/project/saving.ts';
import type { Theirs } from '../../../lib/journal.ts';
import type { DraftProject } from '../draft.ts';
import { mergeRows, type ProjectPair } from '../journal/merge-rows.ts';
import { copiedProject } from './copied-project.ts';
import { renamedSteps } from './history.ts';
import { type DraftMake, type ProjectsState, rule } from './project-state.ts';

/** Updates from the server and from other tabs: docs/spec 11.10 and 11.17. */
export const syncReducers = {
  /** The server has accepted a save. A late reply is ignored. */
  projectSaved: rule<{ sent: DraftProject; version: number }>((state, { sent, version }) =>
    version < (state.stored[sent.id]?.version ?? 0) ? state : { ...state, ...savedOnServer(state, sent, { version }) },
  ),
  /**
   * Another client saved in between: merges both versions, and the next save sends the result. An ordered project stays
   * as ordered, and local edits continue as a new wall.
   */
  projectConflicted: rule<{ theirs: DraftProject }>((state, { theirs }, make) => {
    const base = state.stored[theirs.id];
    if (state.leftBehind.includes(theirs.id) || theirs.version < (base?.version ?? 0)) return state;
    const mine = projectById(state, theirs.id);
    if (mine && theirs.status === 'Completed') {
      const edited = isEdited(mine, base, theirs) ? mine : undefined;
      return { ...asOrdered(state, theirs, edited, make), stored: { ...state.stored, [theirs.id]: theirs } };
    }
    const set = changeProject(state, theirs.id, (project) => mergeProjects(base, project, theirs));
    return { ...state, ...set, stored: { ...state.stored, [theirs.id]: withRemoval(theirs, base) } };
  }),
  /** Another project of this owner has the id of a new one here: ours gets a new id, and theirs is added. */
  projectIdTaken: rule<{ theirs: DraftProject }>((state, { theirs }, make) => {
    const mine = projectById(state, theirs.id);
    if (!mine || state.leftBehind.includes(theirs.id)) return state;
    const own = { ...mine, id: make.fresh().id, version: 0, savedToServer: false };
    const { [theirs.id]: _theirs, ...stored } = state.stored;
    const projects = state.projects.map((project) => (project === mine ? own : project));
    const renamed = { ...underId(state, mine.id, own.id), projects, stored };
    return { ...renamed, ...restoreProjects(renamed, [theirs], ({ status }) => status, make) };
  }),
  /** Another tab of this browser has changed a project. ADR 37. */
  projectReceived: rule<Theirs<ProjectPair>>((before, { id, base = {}, theirs = {} }, make) => {
    // Its owner has returned: with the project, or with a removal that the server does not know yet.
    const isKnown = theirs.project !== undefined || theirs.stored?.removedAt !== undefined;
    const isBack = before.leftBehind.includes(id) && isKnown;
    const state = isBack ? { ...before, leftBehind: before.leftBehind.filter((left) => left !== id) } : before;
    if (state.leftBehind.includes(id)) return state;
    const mine = { project: projectById(state, id), stored: state.stored[id] };
    const { project, stored } = mergeRows(base, mine, theirs);
    const { [id]: _known, ...others } = state.stored;
    const nextStored = stored ? { ...others, [id]: stored } : others;
    const [ordered, open] = orderedFirst(mine.project, theirs.project);
    if (mine.project && ordered && open && isEdited(open, base.project, ordered)) {
      const edited = open === mine.project ? open : withActive(open, false);
      return { ...asOrdered(state, ordered, edited, make), stored: nextStored };
    }
    const projects = mine.project
      ? state.projects.flatMap((each) => (each.id === id ? (project ?? []) : each))
      : [...state.projects, ...(project ? [project] : [])];
    return { ...state, ...withOneActive({ ...state, projects, stored: nextStored }, make) };
  }),
  projectDeleted: rule<{ projectId: string }>((state, { projectId }) => ({
    ...state,
    ...deletedOnServer(state, projectId),
  })),
  /** Removed on another machine; edits made here since are saved over that removal. */
  projectFoundRemoved: rule<{ projectId: string; version: number }>((state, { projectId, version }, make) => {
    const gone = withoutRemoved(state, [projectId], make);
    return { ...state, ...changeProject(gone, projectId, (project) => ({ ...project, version })) };
  }),
};

/** Whether the project has edits that are neither in the common base nor in the order. */
function isEdited(project: DraftProject, base: DraftProject | undefined, ordered: DraftProject): boolean {
  const isSameAs = (other: DraftProject | undefined) => isSameContent(project, other, ['isActive', 'status']);
  return project.status !== 'Completed' && !isSameAs(base) && !isSameAs(ordered);
}

function orderedFirst(mine: DraftProject | undefined, theirs: DraftProject | undefined) {
  return theirs?.status === 'Completed' ? [theirs, mine] : mine?.status === 'Completed' ? [mine, theirs] : [];
}

/**
 * Resets a project to its ordered state. Edits made since continue as a new project in its place, with their steps, so
 * that none is lost silently.
 */
function asOrdered(
  state: ProjectsState,
  ordered: DraftProject,
  edited: DraftProject | undefined,
  make: DraftMake,
): ProjectsState {
  const { id } = ordered;
  const ofOrder = { ...ordered, isActive: false, savedToServer: true };
  const continued = copiedProject(edited ?? ordered, make);
  const projects = state.projects.flatMap((project) =>
    project.id === id ? (edited ? [ofOrder, continued] : [ofOrder]) : [project],
  );
  const moved = edited ? underId(state, id, continued.id) : state;
  return { ...moved, ...withOneActive({ ...moved, projects }, make) };
}

/** Replaces a project id throughout the editor state. */
function underId(state: ProjectsState, from: string, to: string): ProjectsState {
  const editedId = state.editedId === from ? to : state.editedId;
  return { ...state, editedId, history: renamedSteps(state.history, from, to) };
}

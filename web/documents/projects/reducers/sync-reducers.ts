import { current, type ReducerCreators } from '@reduxjs/toolkit';
import { mergeProjects } from '../../../../shared/project/merge-projects.ts';
import { changeProject, projectById, withActive, withOneActive } from '../../../../shared/project/project-set.ts';
import { isTakenBy, markedRemoval, withLatestRemoval } from '../../../../shared/project/removal.ts';
import { restoreProjects, withoutRemoved } from '../../../../shared/project/restore-projects.ts';
import { deletedOnServer, isSameContent, savedOnServer, withRemoval } from '../../../../shared/project/saving.ts';
import type { Theirs } from '../../../lib/journal.ts';
import type { DraftProject } from '../draft.ts';
import { mergeRows, type ProjectPair } from '../journal/merge-rows.ts';
import { copiedProject } from './copied-project.ts';
import { renamedSteps } from './history.ts';
import { type DraftMake, type MutableState, makeOf, type ProjectsState, stamped } from './project-state.ts';

/** Updates from the server and from other tabs: docs/spec 11.10 and 11.17. */
export const syncReducers = (create: ReducerCreators<ProjectsState>) => ({
  /** The server has accepted a save. A late reply is ignored. */
  projectSaved: create.reducer<{ sent: DraftProject; version: number }>((state, { payload: { sent, version } }) => {
    if (version >= (state.stored[sent.id]?.version ?? 0)) Object.assign(state, savedOnServer(state, sent, { version }));
  }),
  /**
   * Another client saved in between: merges both versions, and the next save sends the result. An ordered project stays
   * as ordered, and local edits continue as a new wall.
   */
  projectConflicted: create.preparedReducer(stamped<{ theirs: DraftProject }>, (state, { payload, meta }) => {
    const { theirs } = payload;
    const before = current(state);
    const base = before.stored[theirs.id];
    if (before.leftBehind.includes(theirs.id) || theirs.version < (base?.version ?? 0)) return;
    const mine = projectById(before, theirs.id);
    if (mine && theirs.status === 'Completed') {
      state.stored[theirs.id] = theirs;
      resetToOrder(state, theirs, isEdited(mine, base, theirs) ? mine : undefined, makeOf(state, meta));
      return;
    }
    const removal = mine ? undefined : markedRemoval(base);
    if (removal && !isTakenBy(theirs, removal)) {
      // Another client changed it after its removal here, so it returns.
      const { [theirs.id]: _removed, ...stored } = before.stored;
      const make = makeOf(state, meta);
      Object.assign(
        state,
        restoreProjects({ ...before, stored }, [theirs], ({ status }) => status, make),
      );
      return;
    }
    state.stored[theirs.id] = withRemoval(theirs, base);
    const { projects } = changeProject(before, theirs.id, (project) => mergeProjects(base, project, theirs));
    Object.assign(state, { projects });
  }),
  /** Another project of this owner has the id of a new one here: ours gets a new id, and theirs is added. */
  projectIdTaken: create.preparedReducer(stamped<{ theirs: DraftProject }>, (state, { payload: { theirs }, meta }) => {
    const mine = projectById(state, theirs.id);
    if (!mine || state.leftBehind.includes(theirs.id)) return;
    const make = makeOf(state, meta);
    const { id } = make.fresh();
    rename(state, mine.id, id);
    Object.assign(mine, { id, version: 0, savedToServer: false });
    delete state.stored[theirs.id];
    Object.assign(
      state,
      restoreProjects(state, [theirs], ({ status }) => status, make),
    );
  }),
  /** Another tab of this browser has changed a project. ADR 37. */
  projectReceived: create.preparedReducer(stamped<Theirs<ProjectPair>>, (state, { payload, meta }) => {
    const { id, base = {}, theirs = {} } = payload;
    const make = makeOf(state, meta);
    // Its owner has returned: with the project, or with a removal that the server does not know yet.
    const isBack = theirs.project !== undefined || theirs.stored?.removedAt !== undefined;
    if (isBack) state.leftBehind = state.leftBehind.filter((left) => left !== id);
    if (state.leftBehind.includes(id)) return;
    const before = current(state);
    const mine = { project: projectById(before, id), stored: before.stored[id], removal: before.removals[id] };
    const { project, stored, removal } = mergeRows(base, mine, theirs);
    const { [id]: _before, ...removals } = before.removals;
    Object.assign(state, { removals: removal ? withLatestRemoval(removals, id, removal) : removals });
    if (stored) state.stored[id] = stored;
    else delete state.stored[id];
    const [ordered, open] = orderedFirst(mine.project, theirs.project);
    if (mine.project && ordered && open && isEdited(open, base.project, ordered)) {
      resetToOrder(state, ordered, open === mine.project ? open : withActive(open, false), make);
      return;
    }
    const projects = mine.project
      ? before.projects.flatMap((each) => (each.id === id ? (project ?? []) : each))
      : [...before.projects, ...(project ? [project] : [])];
    Object.assign(state, withOneActive({ ...state, projects }, make));
  }),
  projectDeleted: create.reducer<{ projectId: string }>((state, { payload }) => {
    Object.assign(state, deletedOnServer(state, payload.projectId));
  }),
  /** Removed on another machine; edits made here since are saved over that removal. */
  projectFoundRemoved: create.preparedReducer(
    stamped<{ projectId: string; version: number }>,
    (state, { payload: { projectId, version }, meta }) => {
      const gone = withoutRemoved(current(state), [projectId], makeOf(state, meta));
      Object.assign(
        state,
        changeProject(gone, projectId, (project) => ({ ...project, version })),
      );
    },
  ),
});

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
function resetToOrder(
  state: MutableState,
  ordered: DraftProject,
  edited: DraftProject | undefined,
  make: DraftMake,
): void {
  const { id } = ordered;
  const ofOrder = { ...ordered, isActive: false, savedToServer: true };
  const continued = copiedProject(edited ?? ordered, make);
  const projects = state.projects.flatMap((project) =>
    project.id === id ? (edited ? [ofOrder, continued] : [ofOrder]) : [project],
  );
  if (edited) rename(state, id, continued.id);
  Object.assign(state, withOneActive({ ...state, projects }, make));
}

/** Replaces a project id in the editor and its history. */
function rename(state: MutableState, from: string, to: string): void {
  if (state.editedId === from) state.editedId = to;
  state.history = renamedSteps(current(state.history), from, to);
}

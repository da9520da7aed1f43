import { createNextState, current, type Draft, nanoid } from '@reduxjs/toolkit';
import type { FrameColor } from '../../../../shared/product/options.ts';
import { DEFAULT_APPEARANCE } from '../../../../shared/project/default-project.ts';
import { appearanceOf, isSame, type Make } from '../../../../shared/project/life-project.ts';
import {
  activateProject,
  addProject,
  putBackProject,
  removeProject,
  withSplitsLikeWall,
} from '../../../../shared/project/lifecycle.ts';
import {
  activeProject,
  changeProject,
  freshSet,
  type ProjectSet,
  projectById,
} from '../../../../shared/project/project-set.ts';
import { withEditTimes } from '../../../../shared/project/tile-places.ts';
import type { StepName } from '../copy.ts';
import { appearanceOfProject, type DraftProject, newProject } from '../draft.ts';
import {
  type Change,
  changedBack,
  type History,
  historyOf,
  NO_HISTORY,
  redoStep,
  type Step,
  undoStep,
  withStep,
} from './history.ts';

/**
 * The current visitor's projects and the copies known to be on the server. The rules are in shared/project; the editor
 * adds which project it shows and the undo history.
 */
export interface ProjectsState extends ProjectSet<DraftProject> {
  /** The split shown in the editor; absent for the wall. */
  editedId?: string | undefined;
  history: History;
}

/** Time and ids are created with the action, so that reducers stay pure. */
export interface Stamp {
  nowMs: number;
  id: string;
  /** Frame color of a new wall without another to copy the appearance from. */
  frameColor?: FrameColor | undefined;
}

/** @param frameColor of the tenant, for what may be the first wall */
export function stamp(frameColor?: FrameColor): Stamp {
  return { nowMs: Date.now(), id: nanoid(), frameColor };
}

/** The inputs of a rule in addition to the state. */
export interface DraftMake extends Make<DraftProject> {
  nowMs: number;
}

/** @param like the replacing wall copies this project's appearance */
export function makeDrafts({ nowMs, id, frameColor }: Stamp, like?: DraftProject): DraftMake {
  const now = new Date(nowMs).toISOString();
  const ownAppearance = { ...DEFAULT_APPEARANCE, ...(frameColor && { frameColor }) };
  let count = 0;
  return {
    now,
    nowMs,
    fresh(given = like) {
      count += 1;
      return newProject({
        id: count === 1 ? id : `${id}-${count}`,
        now,
        productId: given?.productId ?? '',
        appearance: given ? appearanceOfProject(given) : ownAppearance,
      });
    },
  };
}

export function freshState(make: Stamp = stamp()): ProjectsState {
  return { ...freshSet(makeDrafts(make)), history: NO_HISTORY };
}

/** Prepares an action that carries its time and ids. */
export const stamped = <Payload>(payload: Payload) => ({ payload, meta: stamp() });

/** Input of a rule of shared/project, from its action; a replacing wall copies the current one's appearance. */
export const makeOf = (state: ProjectsState, meta: Stamp): DraftMake => makeDrafts(meta, activeProject(state));

/** Drops steps of projects that were ordered or deleted, and closes a missing project in the editor. */
export function closeEnded(before: ProjectsState, after: ProjectsState): ProjectsState {
  const isOpen = (id: string) => {
    const project = projectById(after, id);
    const was = projectById(before, id);
    return project !== undefined && (was === undefined || was.status === project.status);
  };
  const history = historyOf(after.history, isOpen);
  return createNextState(after, (state) => {
    if (after.editedId !== undefined && !isOpen(after.editedId)) state.editedId = undefined;
    if (history !== after.history) Object.assign(state, { history });
  });
}

/** The project shown in the editor: a split, or the wall. */
export function editedProject(state: ProjectsState): DraftProject | undefined {
  return (state.editedId === undefined ? undefined : projectById(state, state.editedId)) ?? activeProject(state);
}

/** The state inside of a reducer. */
export type MutableState = Draft<ProjectsState>;

type Recipe = (project: DraftProject) => void;

interface EditStep {
  name: StepName;
  group?: string | undefined;
}

/** Edits the shown project as one undoable step. An edit without effect adds no step. */
export function edit(state: MutableState, meta: Stamp, step: EditStep, recipe: Recipe): void {
  const project = editedProject(state);
  const changes = project && change(state, project.id, meta, recipe);
  if (changes) note(state, meta, { ...step, projectId: project.id, changes });
}

/**
 * A change by a person that is not an editor step. Splits that follow the wall take its appearance at once.
 *
 * @returns the changed projects, undefined if the recipe had no effect
 */
export function change(
  state: MutableState,
  projectId: string,
  { nowMs }: Stamp,
  recipe: Recipe,
): Step['changes'] | undefined {
  // Compares plain objects: drafts of all tiles of a large wall would take most of the time.
  const before = current(state);
  const project = projectById(before, projectId);
  const edited = project && createNextState(project, recipe);
  if (!project || !edited || isSame(project, edited)) return undefined;
  const now = new Date(nowMs).toISOString();
  const timed = withEditTimes(project, edited, now);
  const isWallAppearance = !timed.isSplit && timed.isActive && !isSame(appearanceOf(project), appearanceOf(timed));
  const after = changeProject(before, projectId, () => timed);
  const { projects } = isWallAppearance ? withSplitsLikeWall(after, timed, now) : after;
  const changes: Step['changes'] = {};
  before.projects.forEach((was, index) => {
    const is = projects[index];
    if (!is || is === was) return;
    state.projects[index] = is;
    changes[was.id] = { before: was, after: is };
  });
  return changes;
}

/** Adds a step to the history. */
export function note(state: MutableState, { nowMs }: Stamp, step: Omit<Step, 'at'>): void {
  state.history = withStep(current(state.history), { ...step, at: nowMs });
}

export function undo(state: MutableState, meta: Stamp): void {
  const moved = undoStep(current(state.history));
  if (!moved) return;
  // Redo restores the project in its current state.
  const step = withPresent(current(state), moved.step, 'before', 'after');
  apply(state, step, ({ before, after }) => ({ before: after, after: before }), meta);
  state.history = { ...moved.history, future: [step, ...moved.history.future.slice(1)] };
}

export function redo(state: MutableState, meta: Stamp): void {
  const moved = redoStep(current(state.history));
  if (!moved) return;
  const step = withPresent(current(state), moved.step, 'after', 'before');
  apply(state, step, (change) => change, meta);
  // Clear the group so that later steps do not merge into the redone one.
  state.history = { ...moved.history, past: [...moved.history.past.slice(0, -1), { ...step, group: undefined }] };
}

/** Updates the step with the current state of projects that it is about to remove, so that it can restore them. */
function withPresent(state: ProjectsState, step: Step, to: keyof Change, from: keyof Change): Step {
  const leaving = Object.entries(step.changes).filter(([, change]) => change[to] === undefined);
  const changes = leaving.map(([id, change]): [string, Change] => [id, { ...change, [from]: projectById(state, id) }]);
  return { ...step, changes: { ...step.changes, ...Object.fromEntries(changes) } };
}

/** Applies a step in either direction and shows its project. */
function apply(state: MutableState, step: Step, direction: (change: Change) => Change, meta: Stamp): void {
  const make = makeOf(state, meta);
  let set: ProjectSet<DraftProject> = current(state);
  for (const [id, change] of Object.entries(step.changes)) {
    const { before, after } = direction(change);
    const present = projectById(set, id);
    const project = changedBack(present, before, after);
    if (!project) set = removeProject(set, id, make);
    else if (!present) set = addProject(set, putBackProject(set, project, make.now), make);
    else if (!isSame(present, project)) set = changeProject(set, id, () => withEditTimes(present, project, make.now));
  }
  const wall = activeProject(set);
  const isAppearanceChange = wall !== undefined && wall.id in step.changes;
  Object.assign(state, isAppearanceChange ? withSplitsLikeWall(set, wall, make.now) : set);
  show(state, step.projectId, make);
}

/** Shows a project in the editor: a split next to its wall, or a wall instead of the current one. */
export function show(state: MutableState, projectId: string, make: DraftMake): void {
  const project = projectById(state, projectId);
  state.editedId = project?.isSplit ? projectId : undefined;
  if (project && !project.isActive) Object.assign(state, activateProject(state, projectId, make));
}

import { createNextState, current, type Draft, nanoid, original, type PayloadAction } from '@reduxjs/toolkit';
import type { FrameColor } from '../../../../shared/product/options.ts';
import { DEFAULT_LOOK } from '../../../../shared/project/default-project.ts';
import { isSame, lookOf, type Make } from '../../../../shared/project/life-project.ts';
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
import { type DraftProject, lookOfProject, newProject } from '../draft.ts';
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
  /** Frame color of a new wall without another to copy the look from. */
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

/** @param like the replacing wall copies this project's look */
export function makeDrafts({ nowMs, id, frameColor }: Stamp, like?: DraftProject): DraftMake {
  const now = new Date(nowMs).toISOString();
  const ownLook = { ...DEFAULT_LOOK, ...(frameColor && { frameColor }) };
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
        look: given ? lookOfProject(given) : ownLook,
      });
    },
  };
}

export function freshState(make: Stamp = stamp()): ProjectsState {
  return { ...freshSet(makeDrafts(make)), history: NO_HISTORY };
}

type Rule<Payload> = (state: ProjectsState, payload: Payload, make: DraftMake) => ProjectsState;

/** Turns a rule into a case reducer: it gets time and ids with its action and normalizes the state. */
export function rule<Payload>(apply: Rule<Payload>) {
  return ruleWith((payload: Payload) => payload, apply);
}

/** @param prepare extends the payload, for example with ids for new tiles */
export function ruleWith<Given, Payload>(prepare: (given: Given) => Payload, apply: Rule<Payload>) {
  return { prepare: (given: Given) => ({ payload: prepare(given), meta: stamp() }), reducer: reducerOf(apply) };
}

export function plainRule(apply: (state: ProjectsState, make: DraftMake) => ProjectsState) {
  return {
    prepare: () => ({ payload: undefined, meta: stamp() }),
    reducer: reducerOf<undefined>((state, _, make) => apply(state, make)),
  };
}

const reducerOf =
  <Payload>(apply: Rule<Payload>) =>
  (draft: Draft<ProjectsState>, { payload, meta }: PayloadAction<Payload, string, Stamp>): ProjectsState => {
    const state: ProjectsState = original(draft) ?? current(draft);
    const after = apply(state, payload, makeDrafts(meta, activeProject(state)));
    return after === state ? state : inOrder(state, after);
  };

/** Drops steps of projects that were ordered or deleted, and closes a missing project in the editor. */
function inOrder(before: ProjectsState, after: ProjectsState): ProjectsState {
  const isOpen = (id: string) => {
    const project = projectById(after, id);
    const was = projectById(before, id);
    return project !== undefined && (was === undefined || was.status === project.status);
  };
  const editedId = after.editedId !== undefined && isOpen(after.editedId) ? after.editedId : undefined;
  return { ...after, editedId, history: historyOf(after.history, isOpen) };
}

/** The project shown in the editor: a split, or the wall. */
export function editedProject(state: ProjectsState): DraftProject | undefined {
  return (state.editedId === undefined ? undefined : projectById(state, state.editedId)) ?? activeProject(state);
}

type Recipe = (project: DraftProject) => void;

interface EditStep {
  label: string;
  group?: string | undefined;
}

/** Edits the shown project as one undoable step. An edit without effect adds no step. */
export function edit(state: ProjectsState, make: DraftMake, step: EditStep, recipe: Recipe): ProjectsState {
  const project = editedProject(state);
  if (!project) return state;
  const after = changed(state, project.id, make, recipe);
  return after === state ? state : withStepBetween(state, after, make, { ...step, projectId: project.id });
}

/** A change by a person that is not an editor step. Splits that follow the wall take its look at once. */
export function changed(state: ProjectsState, projectId: string, make: DraftMake, recipe: Recipe): ProjectsState {
  const project = projectById(state, projectId);
  const edited = project && createNextState(project, recipe);
  if (!project || !edited || isSame(project, edited)) return state;
  const timed = withEditTimes(project, edited, make.now);
  const after = changeProject(state, projectId, () => timed);
  const isWall = !timed.isSplit && timed.isActive;
  const isLook = !isSame(lookOf(project), lookOf(timed));
  return { ...state, ...(isWall && isLook ? withSplitsLikeWall(after, timed, make.now) : after) };
}

/** Records the difference between two states as one step; which project is active does not count. */
function withStepBetween(
  before: ProjectsState,
  after: ProjectsState,
  make: DraftMake,
  step: EditStep & { projectId: string },
): ProjectsState {
  const changes = before.projects.flatMap((was): [string, Change][] => {
    const is = projectById(after, was.id);
    return is === undefined || isSame(was, is, ['isActive']) ? [] : [[was.id, { before: was, after: is }]];
  });
  return noted(after, make, { ...step, changes: Object.fromEntries(changes) });
}

export function noted(state: ProjectsState, { nowMs }: DraftMake, step: Omit<Step, 'at'>): ProjectsState {
  return { ...state, history: withStep(state.history, { ...step, at: nowMs }) };
}

export function undone(state: ProjectsState, make: DraftMake): ProjectsState {
  const moved = undoStep(state.history);
  if (!moved) return state;
  // Redo restores the project in its current state.
  const step = withPresent(state, moved.step, 'before', 'after');
  const history = { ...moved.history, future: [step, ...moved.history.future.slice(1)] };
  const opposite = ({ before, after }: Change): Change => ({ before: after, after: before });
  return taken({ ...state, history }, step, opposite, make);
}

export function redone(state: ProjectsState, make: DraftMake): ProjectsState {
  const moved = redoStep(state.history);
  if (!moved) return state;
  const step = withPresent(state, moved.step, 'after', 'before');
  // Clear the group so that later steps do not merge into the redone one.
  const history = { ...moved.history, past: [...moved.history.past.slice(0, -1), { ...step, group: undefined }] };
  return taken({ ...state, history }, step, (change) => change, make);
}

/** Updates the step with the current state of projects that it is about to remove, so that it can restore them. */
function withPresent(state: ProjectsState, step: Step, to: keyof Change, from: keyof Change): Step {
  const leaving = Object.entries(step.changes).filter(([, change]) => change[to] === undefined);
  const changes = leaving.map(([id, change]): [string, Change] => [id, { ...change, [from]: projectById(state, id) }]);
  return { ...step, changes: { ...step.changes, ...Object.fromEntries(changes) } };
}

/** Applies a step in either direction and shows its project. */
function taken(state: ProjectsState, step: Step, direction: (change: Change) => Change, make: DraftMake) {
  let set: ProjectSet<DraftProject> = state;
  for (const [id, change] of Object.entries(step.changes)) {
    const { before, after } = direction(change);
    const current = projectById(set, id);
    const project = changedBack(current, before, after);
    if (!project) set = removeProject(set, id, make);
    else if (!current) set = addProject(set, putBackProject(set, project, make.now), make);
    else if (!isSame(current, project)) set = changeProject(set, id, () => withEditTimes(current, project, make.now));
  }
  const wall = activeProject(set);
  const isLook = wall !== undefined && wall.id in step.changes;
  return shown({ ...state, ...(isLook ? withSplitsLikeWall(set, wall, make.now) : set) }, step.projectId, make);
}

/** Shows a project in the editor: a split next to its wall, or a wall in place of the current one. */
export function shown(state: ProjectsState, projectId: string, make: DraftMake): ProjectsState {
  const project = projectById(state, projectId);
  if (!project) return { ...state, editedId: undefined };
  const set = project.isActive ? state : activateProject(state, projectId, make);
  return { ...state, ...set, editedId: project.isSplit ? projectId : undefined };
}

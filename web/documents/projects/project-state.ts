import { nanoid, original } from '@reduxjs/toolkit';
import { oneActive } from '../../../shared/project/project-set.ts';
import type { Project } from '../../../shared/schemas/project.ts';
import { copy } from './copy.ts';
import { type DraftProject, lookOfProject, newProject, type TileLook } from './draft.ts';
import { type History, type Moved, mark, NO_HISTORY } from './history.ts';

/** The last answer of the server to a save, and what of ours it contains. */
export interface SavedCopy {
  stamp: string;
  project: Project;
}

export interface ProjectsState {
  projects: DraftProject[];
  /** by project id */
  saved: Record<string, SavedCopy>;
  /** ids of an earlier visitor: not ours to delete, and a late answer about them changes nothing */
  leftBehind: string[];
  /** the split that the editor shows; the wall where it is absent */
  editedId?: string | undefined;
  /** what was done to a project, by its id: from a split back on the wall, the wall's steps are still there */
  histories: Record<string, History<DraftProject>>;
}

/** Time and ids are made when an action is made, so that reducers stay pure. */
export interface Stamp {
  nowMs: number;
  id: string;
}

export function stamp(): Stamp {
  return { nowMs: Date.now(), id: nanoid() };
}

/** Gives an action's payload its time and ids. */
export const stamped = <Payload>(payload: Payload) => ({ payload, meta: stamp() });

export function freshState(make: Stamp): ProjectsState {
  return { projects: [defaultProject(make, undefined)], saved: {}, leftBehind: [], histories: {} };
}

/** The project on the wall. There is always one (withOneActive). */
export function activeProject(state: ProjectsState): DraftProject | undefined {
  return state.projects.find((project) => project.isActive && !project.isSplit);
}

/** The project that the editor shows: a split in progress, or the wall. */
export function editedProject(state: ProjectsState): DraftProject | undefined {
  return state.projects.find((project) => project.id === state.editedId) ?? activeProject(state);
}

/** Steps of the project that the editor shows. */
export function historyOf(state: ProjectsState): History<DraftProject> {
  return state.histories[editedProject(state)?.id ?? ''] ?? NO_HISTORY;
}

/** Steps that still lead somewhere: of projects that are worked on, and that nothing but steps has changed. */
export function historiesThatHold(before: ProjectsState, after: ProjectsState): ProjectsState['histories'] {
  const tilesBefore = new Map(before.projects.map(({ id, tiles }) => [id, tiles]));
  const held = after.projects.filter(
    (project) => isInProgress(project) && tilesBefore.get(project.id) === project.tiles,
  );
  return Object.fromEntries(
    held.flatMap(({ id }) => {
      const history = before.histories[id];
      return history ? [[id, history]] : [];
    }),
  );
}

const isInProgress = ({ status }: DraftProject): boolean => status === 'InProgress';

/** One undoable step of the project that the editor shows. */
export function edit(
  state: ProjectsState,
  make: Stamp,
  step: { label: string; group?: string },
  apply: (project: DraftProject) => void,
): void {
  const project = editedProject(state);
  if (!project) return;
  const before = original(project) ?? { ...project };
  state.histories[project.id] = mark(historyOf(state), { ...step, document: before, at: make.nowMs });
  apply(project);
  touch(project, make);
}

/** A change that is not a step of the editor. */
export function change(
  state: ProjectsState,
  projectId: string,
  make: Stamp,
  apply: (project: DraftProject) => void,
): void {
  const project = state.projects.find((candidate) => candidate.id === projectId);
  if (!project) return;
  apply(project);
  touch(project, make);
}

type Move = (history: History<DraftProject>, current: DraftProject) => Moved<DraftProject> | undefined;

/** Goes back or forth. What the server counts and where the project stands in the shop is no step of the editor. */
export function travel(state: ProjectsState, make: Stamp, move: Move): void {
  const edited = editedProject(state);
  const index = state.projects.findIndex((project) => project.id === edited?.id);
  const project = state.projects[index];
  if (!project) return;
  const moved = move(historyOf(state), original(project) ?? { ...project });
  if (!moved) return;
  const { version, status, isActive, revision } = project;
  const next = { ...moved.document, version, status, isActive, revision };
  touch(next, make);
  state.projects[index] = next;
  state.histories[project.id] = moved.history;
}

export function activate(state: ProjectsState, projectId: string): void {
  if (!state.projects.some((project) => project.id === projectId)) return;
  // elsewhere than in the editor it may have been changed since
  delete state.histories[projectId];
  for (const project of state.projects) project.isActive = project.id === projectId;
}

/** Puts the projects right by the shop's rule; steps of a project that is no longer worked on are forgotten. */
export function withOneActive(state: ProjectsState, make: Stamp): ProjectsState {
  const last = state.projects.at(-1);
  state.projects = oneActive(state.projects, (id) => state.saved[id] !== undefined, {
    now: new Date(make.nowMs).toISOString(),
    fresh: () => ({ ...defaultProject(make, last), isActive: true }),
  });
  const inProgress = new Set(state.projects.filter(isInProgress).map((project) => project.id));
  for (const id of Object.keys(state.histories)) if (!inProgress.has(id)) delete state.histories[id];
  return state;
}

function touch(project: DraftProject, make: Stamp): void {
  project.revision += 1;
  project.updatedAt = new Date(make.nowMs).toISOString();
}

function defaultProject(make: Stamp, like: DraftProject | undefined): DraftProject {
  return newProject({
    id: make.id,
    now: new Date(make.nowMs).toISOString(),
    productId: like?.productId ?? '',
    ...(like && { look: lookOfProject(like) }),
  });
}

export function stepOfLook(look: Partial<TileLook>): string {
  if (look.frameColor) return copy.steps.frameColor;
  if (look.orientation) return copy.steps.orientation;
  return look.matColor ? copy.steps.matColor : copy.steps.filter;
}

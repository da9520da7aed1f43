import { isSame } from '../../../../shared/project/life-project.ts';
import { stepBack } from '../../../../shared/project/step-back.ts';
import type { StepName } from '../copy.ts';
import type { DraftProject } from '../draft.ts';

/**
 * Undo and redo: one history for the whole editor across walls, tiles and splits. A step holds the projects it changed,
 * before and after, and only those fields are reverted (shared/project/step-back.ts): other changes, such as photos
 * chosen since, stay. Projects are immutable and share structure, so storing them is cheap.
 */
export interface History {
  /** Latest step last. */
  past: Step[];
  /** Next step to redo first. */
  future: Step[];
}

export interface Step {
  /** Its text is in the catalog. */
  name: StepName;
  /** Consecutive steps with one group are merged if they are close in time: a run of arrow keys is one undo. */
  group?: string | undefined;
  /** Milliseconds. */
  at: number;
  /** The project shown in the editor; undo shows it again. */
  projectId: string;
  /** Changes by project id. */
  changes: Record<string, Change>;
}

/** Undefined means that the project does not exist: starting and removing a split are steps. */
export interface Change {
  before: DraftProject | undefined;
  after: DraftProject | undefined;
}

const STEPS_MAX = 100;
const GROUP_PAUSE_MS = 1_000;

export const NO_HISTORY: History = { past: [], future: [] };

/** Adds a step and clears the redo stack. */
export function withStep({ past, future }: History, step: Step): History {
  const last = past.at(-1);
  if (last && future.length === 0 && joins(last, step)) {
    const changes = { ...last.changes };
    for (const [id, { before, after }] of Object.entries(step.changes))
      changes[id] = { before: changes[id] ? changes[id].before : before, after };
    return { past: [...past.slice(0, -1), { ...step, changes }], future: [] };
  }
  return { past: [...past, step].slice(-STEPS_MAX), future: [] };
}

/** Bookkeeping fields: a difference here does not prevent merging two steps. */
const NOT_EDITED = ['version', 'savedToServer', 'updatedAt', 'isActive'];

function joins(last: Step, step: Step): boolean {
  return (
    last.group !== undefined &&
    last.group === step.group &&
    last.projectId === step.projectId &&
    step.at - last.at < GROUP_PAUSE_MS &&
    // Changes in between that are not steps must not be undone with them.
    Object.entries(step.changes).every(
      ([id, { before }]) => last.changes[id] === undefined || isSame(last.changes[id].after, before, NOT_EDITED),
    )
  );
}

export function undoStep({ past, future }: History): { step: Step; history: History } | undefined {
  const step = past.at(-1);
  return step && { step, history: { past: past.slice(0, -1), future: [step, ...future] } };
}

/** Moves the next undone step back to the past. */
export function redoStep({ past, future }: History): { step: Step; history: History } | undefined {
  const [step, ...rest] = future;
  // Clear the group so that later steps do not merge into the redone one.
  return step && { step, history: { past: [...past, { ...step, group: undefined }], future: rest } };
}

/** Applies one side of a change to the current project; undefined removes the project. */
export function changedBack(
  current: DraftProject | undefined,
  from: DraftProject | undefined,
  to: DraftProject | undefined,
): DraftProject | undefined {
  if (!to) return undefined;
  return current && from ? stepBack(current, from, to) : (current ?? to);
}

/** The steps that still apply: of projects that exist and are editable. */
export function historyOf(history: History, isOpen: (projectId: string) => boolean): History {
  // The project is missing while its start is undone or its removal is not.
  const notStarted = new Set(history.future.filter(startsProject).map(({ projectId }) => projectId));
  const ended = new Set(history.past.filter(endsProject).map(({ projectId }) => projectId));
  const past = heldSteps(history.past, (id) => ended.has(id) || isOpen(id));
  const future = heldSteps(history.future, (id) => notStarted.has(id) || isOpen(id));
  return past === history.past && future === history.future ? history : { past, future };
}

/** The steps after a project got another id. */
export function renamedSteps({ past, future }: History, from: string, to: string): History {
  const idOf = (id: string) => (id === from ? to : id);
  const renamed = (project: DraftProject | undefined) => project && { ...project, id: idOf(project.id) };
  const named = (step: Step): Step => ({
    ...step,
    projectId: idOf(step.projectId),
    changes: Object.fromEntries(
      Object.entries(step.changes).map(([id, { before, after }]) => [
        idOf(id),
        { before: renamed(before), after: renamed(after) },
      ]),
    ),
  });
  return { past: past.map(named), future: future.map(named) };
}

function heldSteps(steps: Step[], isOpen: (projectId: string) => boolean): Step[] {
  if (steps.every(({ changes }) => Object.keys(changes).every(isOpen))) return steps;
  return steps
    .filter(({ projectId }) => isOpen(projectId))
    .map((step) => ({
      ...step,
      changes: Object.fromEntries(Object.entries(step.changes).filter(([id]) => isOpen(id))),
    }));
}

function startsProject({ projectId, changes }: Step): boolean {
  return changes[projectId] !== undefined && changes[projectId].before === undefined;
}

function endsProject({ projectId, changes }: Step): boolean {
  return changes[projectId] !== undefined && changes[projectId].after === undefined;
}

import { isSame } from '../../../../shared/project/life-project.ts';
import { stepBack } from '../../../../shared/project/step-back.ts';
import type { DraftProject } from '../draft.ts';

/**
 * Undo and redo: one history for the whole editor, over wall, tile and split. A step holds the projects that it changed,
 * before and after, and is taken back by itself (shared/project/step-back.ts): what is no step, for example photos that
 * were chosen since, stays. Projects are immutable and share what did not change, so keeping them costs little.
 */
export interface History {
  /** the latest at the end */
  past: readonly Step[];
  /** the next one to be done again first */
  future: readonly Step[];
}

export interface Step {
  /** what was done, in words for the shopper */
  label: string;
  /** steps with the same group that follow each other closely become one: a run of arrow keys is one undo */
  group?: string | undefined;
  /** milliseconds */
  at: number;
  /** the project that the editor showed; where it is not shown any more, it is shown when the step is taken back */
  projectId: string;
  /** by project id */
  changes: Readonly<Record<string, Change>>;
}

/** Undefined is a project that is not there: to start a split is a step, and so is to remove one. */
export interface Change {
  before: DraftProject | undefined;
  after: DraftProject | undefined;
}

const STEPS_MAX = 100;
const GROUP_PAUSE_MS = 1_000;

export const NO_HISTORY: History = { past: [], future: [] };

/** Adds a step; what was undone before it cannot be done again. */
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

/** What others count or note: another value of it is no reason to begin another step. */
const NOT_EDITED = ['version', 'savedToServer', 'updatedAt', 'isActive'];

function joins(last: Step, step: Step): boolean {
  return (
    last.group !== undefined &&
    last.group === step.group &&
    last.projectId === step.projectId &&
    step.at - last.at < GROUP_PAUSE_MS &&
    // what was done between the two and is no step, must not be taken back with them
    Object.entries(step.changes).every(
      ([id, { before }]) => last.changes[id] === undefined || isSame(last.changes[id].after, before, NOT_EDITED),
    )
  );
}

/** Moves the last step to the future. */
export function undoStep({ past, future }: History): { step: Step; history: History } | undefined {
  const step = past.at(-1);
  return step && { step, history: { past: past.slice(0, -1), future: [step, ...future] } };
}

/** Moves the next undone step back to the past. */
export function redoStep({ past, future }: History): { step: Step; history: History } | undefined {
  const [step, ...rest] = future;
  // no group: what comes after a redo must not melt into the redone step
  return step && { step, history: { past: [...past, { ...step, group: undefined }], future: rest } };
}

/** What a change makes of a project as it is now; undefined takes it away. */
export function changedBack(
  current: DraftProject | undefined,
  from: DraftProject | undefined,
  to: DraftProject | undefined,
): DraftProject | undefined {
  if (!to) return undefined;
  return current && from ? stepBack(current, from, to) : (current ?? to);
}

/** The steps that still lead somewhere: of projects that are there, and are what they were in the shop. */
export function historyOf(history: History, isOpen: (projectId: string) => boolean): History {
  // an undone start of a split: the split is not there until it is done again; a removed one, until that is taken back
  const begun = new Set(history.future.filter(beginsProject).map(({ projectId }) => projectId));
  const ended = new Set(history.past.filter(endsProject).map(({ projectId }) => projectId));
  const past = heldSteps(history.past, (id) => ended.has(id) || isOpen(id));
  const future = heldSteps(history.future, (id) => begun.has(id) || isOpen(id));
  return past === history.past && future === history.future ? history : { past, future };
}

/** The steps of a project that goes on under another id. */
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

function heldSteps(steps: readonly Step[], isOpen: (projectId: string) => boolean): readonly Step[] {
  if (steps.every(({ changes }) => Object.keys(changes).every(isOpen))) return steps;
  return steps
    .filter(({ projectId }) => isOpen(projectId))
    .map((step) => ({
      ...step,
      changes: Object.fromEntries(Object.entries(step.changes).filter(([id]) => isOpen(id))),
    }));
}

function beginsProject({ projectId, changes }: Step): boolean {
  return changes[projectId] !== undefined && changes[projectId].before === undefined;
}

function endsProject({ projectId, changes }: Step): boolean {
  return changes[projectId] !== undefined && changes[projectId].after === undefined;
}

/**
 * Undo and redo over whole documents. Documents are immutable and share what did not change, so keeping them costs
 * little and an undone step is exactly what was there. A step is marked with what was done, in words for the shopper.
 */
export interface History<Document> {
  past: Step<Document>[];
  future: Step<Document>[];
}

export interface Step<Document> {
  label: string;
  /** the document before the step (in past) or after it (in future) */
  document: Document;
  /** steps with the same group that follow each other closely become one: a run of arrow keys is one undo */
  group?: string | undefined;
  /** milliseconds */
  at: number;
}

const STEPS_MAX = 100;
const GROUP_PAUSE_MS = 1_000;

export const NO_HISTORY = { past: [], future: [] };

/** Remembers the document as it was before a step. */
export function mark<Document>(history: History<Document>, step: Step<Document>): History<Document> {
  const last = history.past.at(-1);
  const joins =
    last?.group !== undefined &&
    last.group === step.group &&
    step.at - last.at < GROUP_PAUSE_MS &&
    history.future.length === 0;
  const past = joins
    ? [...history.past.slice(0, -1), { ...last, at: step.at }]
    : [...history.past, step].slice(-STEPS_MAX);
  return { past, future: [] };
}

export interface Moved<Document> {
  history: History<Document>;
  document: Document;
  label: string;
}

/** @returns undefined when there is nothing to undo */
export function undo<Document>(history: History<Document>, current: Document): Moved<Document> | undefined {
  const step = history.past.at(-1);
  if (!step) return undefined;
  const future = [{ ...step, document: current }, ...history.future];
  return { history: { past: history.past.slice(0, -1), future }, document: step.document, label: step.label };
}

/** @returns undefined when there is nothing to redo */
export function redo<Document>(history: History<Document>, current: Document): Moved<Document> | undefined {
  const step = history.future[0];
  if (!step) return undefined;
  // no group: what comes after a redo must not melt into the redone step
  const past = [...history.past, { ...step, document: current, group: undefined }];
  return { history: { past, future: history.future.slice(1) }, document: step.document, label: step.label };
}

import type { ReportedError } from './worker.ts';

/** How one invocation ended. All but `returned` are failures to the caller. */
export type Invocation =
  | { kind: 'returned'; resultJson: string }
  | { kind: 'threw'; error: ReportedError }
  | { kind: 'timed_out' }
  /** The thread ended: out of memory, process.exit, or replaced during the invocation. */
  | { kind: 'crashed'; reason: string };

/** One line for a log. */
export function describeFailure(invocation: Exclude<Invocation, { kind: 'returned' }>): string {
  switch (invocation.kind) {
    case 'threw':
      return invocation.error.stack ?? `${invocation.error.errorType}: ${invocation.error.errorMessage}`;
    case 'timed_out':
      return 'Task timed out';
    case 'crashed':
      return `The function's thread ended: ${invocation.reason}`;
  }
}

import type { PollingStatus } from '../polling.ts';

/** Triggers a function: a queue or a stream. */
export interface EventSource {
  /** Whether all events that had arrived before this call are handled, as far as possible. */
  isDrained(): Promise<boolean>;
  status(): EventSourceStatus;
  /** Stops polling; resolves when the loop has ended. Unfinished events wait for the next start. */
  stop(): Promise<void>;
}

export interface EventSourceStatus extends PollingStatus {
  functionName: string;
  /** Name of the queue or table. */
  source: string;
}

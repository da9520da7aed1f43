import type { PollingStatus } from '../polling.ts';

/** Something that feeds a function: a queue or a stream. */
export interface EventSource {
  /** Whether everything that had come in when this was called has been handled, as far as it can be. */
  isDrained(): Promise<boolean>;
  status(): EventSourceStatus;
  /** Hands nothing more out; resolves when the loop has ended. What was under way stays for the next start. */
  stop(): Promise<void>;
}

export interface EventSourceStatus extends PollingStatus {
  functionName: string;
  /** the queue or table that the events come from */
  source: string;
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Something that feeds a function: a queue or a stream. */
export interface EventSource {
  /** Whether everything that had come in when this was called has been handled, as far as it can be. */
  isDrained(): Promise<boolean>;
  /** Hands nothing more out; resolves when the loop has ended. What was under way stays for the next start. */
  stop(): Promise<void>;
}

/** A pause that a stop cuts short. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

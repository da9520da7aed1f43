import { setTimeout as sleep } from 'node:timers/promises';

const FAULT_PAUSE_MS = 1000;

export interface PollingStatus {
  /** `failing`: the last round threw, and the next one starts after a pause */
  state: 'running' | 'failing' | 'stopped';
  fault?: string;
}

export interface Polling {
  status(): PollingStatus;
  /** Resolves after the last round; never rejects. */
  ended: Promise<void>;
}

/** Runs rounds until the signal aborts. A round that throws is reported and does not end the loop. */
export function startPolling(
  round: () => Promise<void>,
  { signal, onFault }: { signal: AbortSignal; onFault(error: unknown): void },
): Polling {
  let status: PollingStatus = { state: 'running' };
  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        await round();
        status = { state: 'running' };
      } catch (error) {
        if (signal.aborted) break;
        status = { state: 'failing', fault: error instanceof Error ? error.message : String(error) };
        onFault(error);
        await pause(FAULT_PAUSE_MS, signal);
      }
    }
    status = { state: 'stopped' };
  }
  return { status: () => status, ended: run() };
}

/** Resolves early when the signal aborts. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}

import type * as z from 'zod/mini';
import type { PickedReply, SourcePhoto } from '../../../../../shared/photo/sources.ts';

export interface PickedDeps {
  /** GET /v1/sources/{sourceId}/pick/{pickId}; rejects if it fails. */
  ask(): Promise<z.infer<typeof PickedReply>>;
  pollAfterSeconds: number;
  wait(milliseconds: number): Promise<void>;
  /** Aborted when the shopper cancels. */
  signal: AbortSignal;
}

const TIMEOUT_SECONDS = 30 * 60;
const FAILURES_MAX = 5;

/**
 * Polls the provider's own picker until a selection is made.
 *
 * @returns undefined after an abort
 * @throws the error of polling, after repeated failures
 */
export async function waitForPicked(deps: PickedDeps): Promise<SourcePhoto[] | undefined> {
  let pauseSeconds = deps.pollAfterSeconds;
  let failures = 0;
  for (let waitedSeconds = 0; waitedSeconds < TIMEOUT_SECONDS; waitedSeconds += pauseSeconds) {
    await deps.wait(pauseSeconds * 1_000);
    if (deps.signal.aborted) return undefined;
    try {
      const { isDone, photos = [], pollAfterSeconds = pauseSeconds } = await deps.ask();
      if (isDone) return photos;
      failures = 0;
      pauseSeconds = Math.max(1, pollAfterSeconds);
    } catch (error) {
      failures++;
      if (failures >= FAILURES_MAX) throw error;
    }
  }
  return undefined;
}

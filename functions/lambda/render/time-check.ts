import { RETRY } from '../../../shared/platform/retry.ts';
import { SANDBOX_TIME_SHARE } from '../../adapters/sandbox/sandbox.ts';
import type { Delivery } from '../../queue/consumer.ts';

/** The sandbox is terminated when the function has this much time left. */
const SANDBOX_ENDS_WITH_MS = RETRY.render.timeoutSeconds * 1000 * (1 - SANDBOX_TIME_SHARE);
/** Room for a tile that takes longer than all before it. */
const NEXT_TILE_FACTOR = 1.5;

/**
 * @returns to be asked after each tile: whether the job should stop, because the next tile might not be done when the
 *          sandbox is terminated. The slowest tile so far is the estimate for the next one.
 */
export function createTimeCheck(timeLeftMs: Delivery['timeLeftMs']): () => boolean {
  let leftBeforeMs = timeLeftMs();
  let slowestMs = 0;
  return () => {
    const leftMs = timeLeftMs();
    slowestMs = Math.max(slowestMs, leftBeforeMs - leftMs);
    leftBeforeMs = leftMs;
    return leftMs - SANDBOX_ENDS_WITH_MS < slowestMs * NEXT_TILE_FACTOR;
  };
}

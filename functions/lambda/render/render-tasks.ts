import { RETRY } from '../../../shared/platform/retry.ts';
import { SANDBOX_TIME_SHARE } from '../../adapters/sandbox/sandbox.ts';
import type { RenderMessage } from '../../core/production/print-jobs.ts';
import {
  giveUpJob,
  isJobObsolete,
  type RenderDeps,
  type Rendered,
  renderJob,
} from '../../core/production/render-job.ts';
import type { Delivery, Outcome, Task } from '../../queue/consumer.ts';

export function renderTasks(deps: RenderDeps) {
  return (message: RenderMessage, { timeLeftMs }: Pick<Delivery, 'timeLeftMs'>): Task[] => {
    const { tenantId, orderId, jobNumber } = message;
    // The attempt's clock starts once it has its claim.
    const startAttempt = () => ({
      isTimeUp: createTimeCheck(timeLeftMs),
      nextAttemptAt: new Date(deps.clock.now().getTime() + RETRY.render.visibilitySeconds * 1000),
    });
    return [
      {
        id: `${tenantId}#${orderId}#${jobNumber}`,
        fields: { tenantId, orderId, jobNumber },
        run: async () => outcomeOf(await renderJob(deps, message, startAttempt())),
        async giveUp(_reason, error) {
          const isDone = (await giveUpJob(deps, message, error)) === 'ended_before';
          return { isDone, line: { event: isDone ? 'job_ended_before' : 'job_given_up' } };
        },
        isObsolete: () => isJobObsolete(deps, message),
      },
    ];
  };
}

function outcomeOf(result: Rendered): Outcome {
  switch (result.kind) {
    case 'done':
      return { event: 'job_done' };
    case 'already_done':
      return { event: 'job_ended_before' };
    case 'skipped':
      return { event: 'job_skipped', fields: { reason: result.reason } };
    case 'unknown_job':
      return { level: 'error', event: 'job_unknown' };
    case 'unfinished': {
      const { printed, tiles } = result;
      return { event: 'job_unfinished', fields: { printed, tiles }, isUnfinished: true };
    }
    case 'failed':
      return { level: 'error', event: 'job_failed', fields: { reason: result.reason, tiles: result.tiles } };
  }
}

/** The sandbox is terminated when the function has this much time left. */
const SANDBOX_ENDS_WITH_MS = RETRY.render.timeoutSeconds * 1000 * (1 - SANDBOX_TIME_SHARE);
/** Room for a tile that takes longer than all before it. */
const NEXT_TILE_FACTOR = 1.5;

/**
 * @returns a check to call after each tile: whether the job should stop, because the next tile might not be done when the
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

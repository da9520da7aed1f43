import { RETRY } from '../../../shared/platform/retry.ts';
import type { RenderMessage } from '../../core/production/print-jobs.ts';
import {
  giveUpJob,
  isJobObsolete,
  type RenderDeps,
  type Rendered,
  renderJob,
} from '../../core/production/render-job.ts';
import type { Delivery, Outcome, Task } from '../../queue/consumer.ts';
import { createTimeCheck } from './time-check.ts';

export function renderTasks(deps: RenderDeps) {
  return (message: RenderMessage, { timeLeftMs }: Pick<Delivery, 'timeLeftMs'>): Task[] => {
    const { tenantId, orderId, jobNumber } = message;
    // the clock of the attempt starts once it has its claim
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

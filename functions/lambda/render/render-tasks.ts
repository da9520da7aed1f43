import { RETRY } from '../../../shared/constants/retry.ts';
import { printFailureOf } from '../../core/production/print-failure.ts';
import { giveUpJob, type RenderDeps, type Rendered, renderJob } from '../../core/production/render-job.ts';
import type { RenderMessage } from '../../core/production/render-message.ts';
import type { Delivery, Outcome, Task } from '../../queue/consumer.ts';

/**
 * An attempt stops by itself when so little is left: the sandbox is ended with a quarter of the time left, and until then
 * the largest tile is printed.
 */
const STOPS_WITH_MS = RETRY.render.timeoutSeconds * 1000 * 0.35;

export function renderTasks(deps: RenderDeps) {
  return (message: RenderMessage, { timeLeftMs }: Pick<Delivery, 'timeLeftMs'>): Task[] => {
    const { tenantId, orderId, jobNumber } = message;
    return [
      {
        id: `${tenantId}#${orderId}#${jobNumber}`,
        fields: { tenantId, orderId, jobNumber },
        run: async () => outcomeOf(await renderJob(deps, message, () => timeLeftMs() < STOPS_WITH_MS)),
        async giveUp(_reason, error) {
          const isDone = (await giveUpJob(deps, message, printFailureOf(error))) === 'ended_before';
          return { isDone, line: { event: isDone ? 'job_ended_before' : 'job_given_up' } };
        },
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
    case 'unknown_job':
      return { level: 'error', event: 'job_unknown' };
    case 'unfinished': {
      const { printed, tiles } = result;
      return { event: 'job_unfinished', fields: { printed, tiles }, isUnfinished: true };
    }
    case 'failed':
      return { level: 'error', event: 'job_failed', fields: { reason: result.reason } };
  }
}

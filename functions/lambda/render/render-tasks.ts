import { RETRY } from '../../../shared/constants/retry.ts';
import {
  giveUpJob,
  isJobObsolete,
  type RenderDeps,
  type Rendered,
  renderJob,
} from '../../core/production/render-job.ts';
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
    const attempt = {
      isTimeUp: () => timeLeftMs() < STOPS_WITH_MS,
      nextAttemptAt: new Date(deps.clock.now().getTime() + RETRY.render.visibilitySeconds * 1000),
    };
    return [
      {
        id: `${tenantId}#${orderId}#${jobNumber}`,
        fields: { tenantId, orderId, jobNumber },
        run: async () => outcomeOf(await renderJob(deps, message, attempt)),
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

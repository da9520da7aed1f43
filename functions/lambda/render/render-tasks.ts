import { giveUpJob, type RenderDeps, type Rendered, renderJob } from '../../core/production/render-job.ts';
import type { RenderMessage } from '../../core/production/render-message.ts';
import type { LogLine, Task } from '../../queue/consumer.ts';

export function renderTasks(deps: RenderDeps) {
  return (message: RenderMessage): Task[] => {
    const { tenantId, orderId, jobNumber } = message;
    return [
      {
        id: `${tenantId}#${orderId}#${jobNumber}`,
        fields: { tenantId, orderId, jobNumber },
        run: async () => lineOf(await renderJob(deps, message)),
        async giveUp() {
          const isDone = (await giveUpJob(deps, message)) === 'ended_before';
          return { isDone, line: { event: isDone ? 'job_ended_before' : 'job_given_up' } };
        },
      },
    ];
  };
}

function lineOf(result: Rendered): LogLine {
  switch (result.kind) {
    case 'done':
      return { event: 'job_done' };
    case 'already_done':
      return { event: 'job_ended_before' };
    case 'unknown_job':
      return { level: 'error', event: 'job_unknown' };
    case 'failed':
      return { level: 'error', event: 'job_failed', fields: { reason: result.reason } };
  }
}

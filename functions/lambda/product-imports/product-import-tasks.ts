import { type ImportTask, STEPS } from '../../core/product-import/import-steps.ts';
import { type ImportRun, type RunDeps, runImport } from '../../core/product-import/run-import.ts';
import type { Delivery, LogLine, Task } from '../../queue/consumer.ts';

export function productImportTasks(deps: RunDeps) {
  return (task: ImportTask, { timeLeftMs }: Pick<Delivery, 'timeLeftMs'>): Task[] => {
    const { tenantId, importId, step, from, run } = task;
    return [
      {
        // Identifies the piece that starts there, which gives each piece its own attempts.
        id: `${tenantId}#${importId}#${run}#${step}#${from}`,
        fields: { tenantId, importId, step, from },
        run: async () => lineOf(await runImport(deps, task, timeLeftMs)),
        async giveUp(reason) {
          const job = await deps.imports.get(tenantId, importId);
          // The job has moved on since.
          if (job?.state !== STEPS[step].during || job.run !== run || job.done > from)
            return { isDone: true, line: { event: 'product_import_went_on' } };
          await deps.imports.put(tenantId, { ...job, reason });
          return { isDone: false, line: { event: 'product_import_given_up' } };
        },
      },
    ];
  };
}

function lineOf(run: ImportRun): LogLine {
  switch (run.kind) {
    case 'done':
      return { event: 'product_import_done', fields: { ...run.counts } };
    case 'unfinished':
      return { event: 'product_import_goes_on', fields: { done: run.done } };
    case 'unreadable':
      return { event: 'product_import_unreadable', fields: { because: run.reason } };
    case 'nothing':
      return { event: 'product_import_elsewhere' };
  }
}

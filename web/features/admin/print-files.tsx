import { useQuery } from '@tanstack/react-query';
import { FileJson } from 'lucide-react';
import type { Order, PrintJob } from '../../../shared/schemas/order.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { copy } from './copy.ts';
import { DownloadAll } from './download-all.tsx';
import { filesOf, manifestOf } from './manifest.ts';
import { PrintFileTable } from './print-file-table.tsx';
import { adminQueries } from './queries.ts';
import { saveText } from './save-file.ts';

export interface PrintFilesProps {
  order: Order;
  jobs: readonly PrintJob[];
}

/** What the print team takes: each file with what a lab checks, and how far the making is. */
export function PrintFiles({ order, jobs }: PrintFilesProps) {
  const isMade = order.status !== 'Paid';
  const links = useQuery({ ...adminQueries.prints(order.id), enabled: isMade });
  const files = filesOf(jobs);
  const done = jobs.filter((job) => job.status === 'Done').length;
  return (
    <section className="border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-small font-medium">{copy.prints.heading}</h2>
        {isMade && files.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<FileJson aria-hidden="true" className="size-4" />}
              onClick={() => saveText(`${order.id}-manifest.json`, JSON.stringify(manifestOf(order, files), null, 2))}
            >
              {copy.prints.manifest}
            </Button>
            <DownloadAll files={links.data} />
          </div>
        )}
      </div>
      {!isMade && (
        <div className="mt-3 max-w-reading">
          <Progress
            label={copy.prints.making}
            value={jobs.length === 0 ? undefined : done / jobs.length}
            {...(jobs.length > 0 && { valueText: copy.prints.made(done, jobs.length) })}
          />
          <p className="mt-2 text-caption text-ink-soft">{copy.prints.makingHint}</p>
        </div>
      )}
      {jobs.map(
        (job) =>
          job.failure !== undefined && (
            <p key={job.number} className="mt-3 border-l-2 border-danger pl-3 text-small text-danger">
              {copy.prints.failedJob(job.failure)}
            </p>
          ),
      )}
      {links.isError && (
        <div role="alert" className="mt-3 flex items-center gap-4 text-small">
          {copy.prints.linksFailed}
          <Button size="small" onClick={() => links.refetch()} busy={links.isFetching}>
            {copy.orders.retry}
          </Button>
        </div>
      )}
      {files.length > 0 && <PrintFileTable files={files} links={links.data} />}
      {isMade && files.length === 0 && <p className="mt-3 text-small text-ink-soft">{copy.prints.none}</p>}
    </section>
  );
}

import { FileJson } from 'lucide-react';
import { Link } from 'react-router';
import type * as z from 'zod/mini';
import type { PrintFilesReply } from '../../../../shared/order/admin-wire.ts';
import type { PrintJob } from '../../../../shared/order/print-job.ts';
import { manifestOf, printFilesOf } from '../../../../shared/order/print-manifest.ts';
import type { Order } from '../../../../shared/order/schema.ts';
import { saveBlob } from '../../../lib/save-blob.ts';
import { paths } from '../../../site/paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { adminCopy } from '../admin-copy.ts';
import { isMakingPrints } from '../order-facts.ts';
import { workCopy } from '../work-copy.ts';

const copy = adminCopy.prints;

export interface PrintFilesProps {
  order: Order;
  jobs: readonly PrintJob[];
  /** Undefined while they load; null if the server does not release them yet. */
  prints: Prints | null | undefined;
}

export function PrintFiles({ order, jobs, prints }: PrintFilesProps) {
  const files = printFilesOf(jobs);
  const isMaking = isMakingPrints(order);
  return (
    <section className="border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-small font-medium">{copy.heading}</h2>
        {!isMaking && prints !== null && files.length > 0 && <Downloads order={order} prints={prints} />}
      </div>
      {isMaking && <Making jobs={jobs} />}
      {prints && !prints.isComplete && <Missing prints={prints} />}
      {prints === null && <p className="mt-3 text-small text-ink-soft">{unavailableReason(order)}</p>}
      {prints?.isComplete && files.length === 0 && <p className="mt-3 text-small text-ink-soft">{copy.none}</p>}
    </section>
  );
}

type Prints = z.infer<typeof PrintFilesReply>;

/** Offers the manifest only for a complete set, because it certifies that the set is complete. */
function Downloads({ order, prints }: { order: Order; prints: Prints | undefined }) {
  return (
    <div className="flex flex-wrap gap-2">
      {prints?.isComplete && (
        <Button
          size="small"
          icon={<FileJson aria-hidden="true" className="size-4" />}
          onClick={() => saveManifest(order, prints.files)}
        >
          {copy.manifest}
        </Button>
      )}
      <Link to={paths.printRoomOrder(order)} className={buttonClass({ size: 'small' })}>
        {copy.printRoom}
      </Link>
    </div>
  );
}

function saveManifest(order: Order, files: Prints['files']): void {
  const json = JSON.stringify(manifestOf(order, files), null, 2);
  saveBlob(`${order.id}-manifest.json`, new Blob([json], { type: 'application/json' }));
}

function Making({ jobs }: { jobs: readonly PrintJob[] }) {
  const done = jobs.filter((job) => job.status === 'Done').length;
  return (
    <div className="mt-3 max-w-reading">
      <Progress
        label={copy.making}
        value={jobs.length === 0 ? undefined : done / jobs.length}
        {...(jobs.length > 0 && { valueText: copy.made(done, jobs.length) })}
      />
      <p className="mt-2 text-caption text-ink-soft">{copy.makingHint}</p>
    </div>
  );
}

function Missing({ prints: { missing, files } }: { prints: Prints }) {
  return (
    <div className="mt-3 rounded-sm border border-danger bg-paper px-4 py-3 text-small">
      <p className="font-medium text-danger">{copy.incomplete(missing.length, missing.length + files.length)}</p>
      <ul className="numbers mt-1 flex flex-wrap gap-x-6">
        {missing.map(({ lineNumber, tileNumber }) => (
          <li key={`${lineNumber}-${tileNumber}`}>{workCopy.order.tile(lineNumber, tileNumber)}</li>
        ))}
      </ul>
    </div>
  );
}

function unavailableReason({ holds, productionState }: Order): string {
  if (productionState === 'Cancelled') return copy.cancelled;
  return holds.length > 0 ? copy.heldBack : copy.notReady;
}

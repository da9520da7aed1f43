import type { TenantId } from '../../../shared/lib/scalars.ts';
import { failedTilesOf, failureNote } from '../../../shared/order/print-failures.ts';
import type { PrintJob } from '../../../shared/order/print-job.ts';
import { manifestOf, printCodes, printFilesOf } from '../../../shared/order/print-manifest.ts';
import type { Order } from '../../../shared/order/schema.ts';
import { endOfRendering, isUndone, type OrderChange } from '../orders/order-states.ts';
import type { OrderChanged, OrderStore } from '../orders/order-store.ts';
import { manifestKey } from './file-names.ts';
import type { PrintJobStore } from './print-job-store.ts';
import { coverAllTiles } from './print-jobs.ts';

/** Writes JSON whole or not at all under a key of the print bucket. */
export type ManifestWriter = (key: string, json: string) => Promise<void>;

export type Completion = 'ready' | 'on_hold' | 'not_remade' | 'still_working' | 'not_wanted' | 'unknown_order';

const SYSTEM = { kind: 'system', id: 'render' } as const;

/**
 * Called after every print job that ended and for every tile that failed. A failed tile puts the order on hold while the
 * other jobs continue. After the last job the order moves from Rendering to ReadyToPrint, on hold where a file does not look
 * like its preview; a job that a later attempt completes releases the hold. Completion is derived from the jobs and
 * never counted, so calling this twice, late or in parallel changes nothing. The manifest is written before the state, so
 * that an order in ReadyToPrint always has one. Nothing is done to an order that was canceled or refunded.
 */
export async function completeProduction(
  deps: {
    orders: Pick<OrderStore, 'get' | 'change' | 'endFollowUp'>;
    /** read consistently: the last two jobs may end in the same moment */
    jobs: Pick<PrintJobStore, 'jobs'>;
    writeManifest: ManifestWriter;
  },
  tenantId: TenantId,
  orderId: string,
): Promise<Completion> {
  const stored = await deps.orders.get(tenantId, orderId);
  if (!stored) return 'unknown_order';
  const { order } = stored;
  const jobs = await deps.jobs.jobs(tenantId, orderId);
  if (endOfRendering(order)) return 'not_wanted';
  const failed = failedTilesOf(jobs);
  // right after an order is placed not all of its jobs may be written yet
  const isWorking = !coverAllTiles(order, jobs) || jobs.some((job) => job.status === 'Queued');
  const isHeld = order.holds.some(({ reason }) => reason === 'print_failed');
  if (failed.length > 0 && isUndone(order)) {
    // first when a tile fails, then once all that fail are known: not for each of a hundred
    if (!isHeld || !isWorking) await move([{ kind: 'hold', reason: 'print_failed', note: failureNote(failed) }]);
    return isWorking ? 'still_working' : 'on_hold';
  }
  if (isWorking) {
    // nothing is left to decide, and the order goes on as one that was never held
    if (isHeld) await move([{ kind: 'release', reason: 'print_failed' }]);
    return 'still_working';
  }
  // of an order whose files were whole once, one that fails is printed again: the print team sees why, and nothing waits
  if (failed.length > 0) return 'not_remade';
  if (order.productionState === 'Rendering') {
    const json = JSON.stringify(manifestOf(order, printFilesOf(jobs)), null, 2);
    await deps.writeManifest(manifestKey(tenantId, orderId), json);
    const moved = await move([
      { kind: 'release', reason: 'print_failed' },
      { kind: 'production', to: 'ReadyToPrint' },
      ...unlikeHold(order, jobs),
    ]);
    // for a payment that is not what was asked, say: it is looked at until somebody releases it
    if (moved.kind === 'changed') await deps.orders.endFollowUp(tenantId, orderId);
  }
  return 'ready';

  function move(changes: readonly OrderChange[]): Promise<OrderChanged> {
    return deps.orders.change(tenantId, orderId, changes, SYSTEM);
  }
}

/** For files that a person has to look at before they are printed: they do not look like what was framed. */
function unlikeHold(order: Order, jobs: readonly PrintJob[]): OrderChange[] {
  const unlike = printFilesOf(jobs).filter((file) => {
    const line = order.lines.find(({ number }) => number === file.lineNumber);
    const tile = line?.tiles.find(({ number }) => number === file.tileNumber);
    return tile && printCodes(tile, file).includes('UnlikePreview');
  });
  if (unlike.length === 0) return [];
  return [{ kind: 'hold', reason: 'print_differs', note: unlike.map(({ name }) => name).join(', ') }];
}

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

/** Writes JSON atomically under a key of the print bucket. */
export type ManifestWriter = (key: string, json: string) => Promise<void>;

export type Completion = 'ready' | 'on_hold' | 'not_remade' | 'still_working' | 'not_wanted' | 'unknown_order';

const SYSTEM = { kind: 'system', id: 'render' } as const;

/**
 * Called after every print job that ended and for every tile that failed. A failed tile puts the order on hold while
 * the other jobs continue. After the last job the order moves from Rendering to ReadyToPrint, on hold if a file does
 * not
 * look
 * like its preview; a later successful attempt of a job releases the hold. Completion is derived from the jobs and
 * never counted, so repeated, late or concurrent calls change nothing. The manifest is written before the state, so
 * that an
 * order
 * in ReadyToPrint always has one. Skips canceled and refunded orders.
 */
export async function completeProduction(
  deps: {
    orders: Pick<OrderStore, 'get' | 'change' | 'endFollowUp'>;
    /** Consistent read, because the last two jobs may end concurrently. */
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
  // Right after an order is placed not all of its jobs may be written yet.
  const isWorking = !coverAllTiles(order, jobs) || jobs.some((job) => job.status === 'Queued');
  const isHeld = order.holds.some(({ reason }) => reason === 'print_failed');
  if (failed.length > 0 && isUndone(order)) {
    // Once for the first failure and once for the complete list, not for each tile.
    if (!isHeld || !isWorking) await move([{ kind: 'hold', reason: 'print_failed', note: failureNote(failed) }]);
    return isWorking ? 'still_working' : 'on_hold';
  }
  if (isWorking) {
    // Nothing is left to decide, and the order continues as if it was never held.
    if (isHeld) await move([{ kind: 'release', reason: 'print_failed' }]);
    return 'still_working';
  }
  // A failed re-render becomes a reprint: the print team sees the reason, and nothing is held.
  if (failed.length > 0) return 'not_remade';
  if (order.productionState === 'Rendering') {
    const json = JSON.stringify(manifestOf(order, printFilesOf(jobs)), null, 2);
    await deps.writeManifest(manifestKey(tenantId, orderId), json);
    const moved = await move([
      { kind: 'release', reason: 'print_failed' },
      { kind: 'production', to: 'ReadyToPrint' },
      ...unlikeHold(order, jobs),
    ]);
    // An order on hold is polled until staff release it.
    if (moved.kind === 'changed') await deps.orders.endFollowUp(tenantId, orderId);
  }
  return 'ready';

  function move(changes: readonly OrderChange[]): Promise<OrderChanged> {
    return deps.orders.change(tenantId, orderId, changes, SYSTEM);
  }
}

/** Holds files that do not look like the framed preview, for a review before printing. */
function unlikeHold(order: Order, jobs: readonly PrintJob[]): OrderChange[] {
  const unlike = printFilesOf(jobs).filter((file) => {
    const line = order.lines.find(({ number }) => number === file.lineNumber);
    const tile = line?.tiles.find(({ number }) => number === file.tileNumber);
    return tile && printCodes(tile, file).includes('UnlikePreview');
  });
  if (unlike.length === 0) return [];
  return [{ kind: 'hold', reason: 'print_differs', note: unlike.map(({ name }) => name).join(', ') }];
}

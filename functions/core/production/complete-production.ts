import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Order, OrderStatus, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';
import { printJobsOf } from './print-jobs.ts';

/** What a lab relies on: every file of an order with its hash, its size and how often to print it. */
export interface PrintManifest {
  orderId: string;
  files: (Pick<PrintFile, 'name' | 'bytes' | 'md5' | 'widthPx' | 'heightPx' | 'copies'> & {
    frameColor: string;
    sku: string;
  })[];
}

/** The part of the order store that settling needs. */
export interface SettledOrders {
  get(tenantId: TenantId, orderId: string): Promise<Order | undefined>;
  /** a consistent read: the last two jobs may end in the same moment */
  jobs(tenantId: TenantId, orderId: string): Promise<PrintJob[]>;
  setStatus(tenantId: TenantId, orderId: string, from: OrderStatus, to: OrderStatus): Promise<'moved' | 'not_there'>;
}

/** Writes JSON whole or not at all under a key of the print bucket. */
export type ManifestWriter = (key: string, json: string) => Promise<void>;

export type Settlement = 'ready' | 'review' | 'still_working' | 'unknown_order';

export function manifestKey(tenantId: TenantId, orderId: string): string {
  return `prints/${tenantId}/${orderId}/manifest.json`;
}

/**
 * Called after every print job that ended: whoever ends the last one moves the order from Paid to ReadyToPrint, or to
 * Review where a job failed for good. Completion is derived from the jobs and never counted, so calling this twice,
 * late or at the same time changes nothing. The manifest is written before the status, so that an order that says
 * ReadyToPrint always has one.
 */
export async function settleOrder(
  orders: SettledOrders,
  writeManifest: ManifestWriter,
  tenantId: TenantId,
  orderId: string,
): Promise<Settlement> {
  const order = await orders.get(tenantId, orderId);
  if (!order) return 'unknown_order';
  const jobs = await orders.jobs(tenantId, orderId);
  // right after an order is placed not all of its jobs may be written yet
  const isWorking = jobs.length < printJobsOf(order).length || jobs.some((job) => job.status === 'Queued');
  if (isWorking) return 'still_working';
  if (jobs.some((job) => job.status === 'Failed')) {
    await orders.setStatus(tenantId, orderId, 'Paid', 'Review');
    return 'review';
  }
  if (order.status === 'Paid') {
    await writeManifest(manifestKey(tenantId, orderId), JSON.stringify(manifestOf(order, jobs), null, 2));
    await orders.setStatus(tenantId, orderId, 'Paid', 'ReadyToPrint');
  }
  return 'ready';
}

/** All files of finished jobs in the order of the order's lines and tiles. */
export function manifestOf(order: Order, jobs: readonly PrintJob[]): PrintManifest {
  const files = jobs
    .flatMap((job) => job.files ?? [])
    .sort((a, b) => a.lineNumber - b.lineNumber || a.tileNumber - b.tileNumber);
  return {
    orderId: order.id,
    files: files.map((file) => {
      const line = order.lines.find(({ number }) => number === file.lineNumber);
      const tile = line?.tiles.find(({ number }) => number === file.tileNumber);
      if (!line || !tile) throw new RangeError(`${file.name} is a print of no tile of order ${order.id}`);
      const { name, bytes, md5, widthPx, heightPx, copies } = file;
      return { name, bytes, md5, widthPx, heightPx, copies, frameColor: tile.frameColor, sku: line.sku };
    }),
  };
}

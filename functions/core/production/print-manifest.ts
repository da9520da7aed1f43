import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { Order, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';

/** What a lab relies on: every file of an order with its hash, its size and how often to print it. */
export interface PrintManifest {
  orderId: string;
  files: (Pick<PrintFile, 'name' | 'bytes' | 'md5' | 'widthPx' | 'heightPx' | 'copies'> & {
    frameColor: string;
    sku: string;
  })[];
}

export function manifestKey(tenantId: TenantId, orderId: string): string {
  return `prints/${tenantId}/${orderId}/manifest.json`;
}

/** All files of finished jobs as the tiles hang. */
export function manifestOf(order: Order, jobs: readonly PrintJob[]): PrintManifest {
  return {
    orderId: order.id,
    files: printFilesOf(jobs).map((file) => {
      const line = order.lines.find(({ number }) => number === file.lineNumber);
      const tile = line?.tiles.find(({ number }) => number === file.tileNumber);
      if (!line || !tile) throw new RangeError(`${file.name} is a print of no tile of order ${order.id}`);
      const { name, bytes, md5, widthPx, heightPx, copies } = file;
      return { name, bytes, md5, widthPx, heightPx, copies, frameColor: tile.frameColor, sku: line.sku };
    }),
  };
}

/** By name, which is how the tiles hang. */
export function printFilesOf(jobs: readonly PrintJob[]): PrintFile[] {
  return jobs.flatMap((job) => job.files ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The tiles of an order that have no file. */
export function missingPrintsOf(
  order: Pick<Order, 'lines'>,
  files: readonly PrintFile[],
): { lineNumber: number; tileNumber: number }[] {
  return order.lines.flatMap((line) =>
    line.tiles
      .filter((tile) => !files.some((file) => file.lineNumber === line.number && file.tileNumber === tile.number))
      .map((tile) => ({ lineNumber: line.number, tileNumber: tile.number })),
  );
}

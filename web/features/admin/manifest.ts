import type * as z from 'zod/mini';
import { printTrim } from '../../../shared/geometry/print-trim.ts';
import type { Order, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';
import type { PrintFilesReply } from '../../../shared/wire/orders.ts';

export type LinkedFile = z.infer<typeof PrintFilesReply>['files'][number];

/** By name, which is how the tiles hang. */
export function filesOf(jobs: readonly PrintJob[]): PrintFile[] {
  return jobs.flatMap((job) => job.files ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What goes to the lab beside the files, so that it can check that it has all of them, whole. */
export function manifestOf(order: Order, files: readonly PrintFile[]) {
  return {
    order: order.id,
    placedAt: order.placedAt,
    files: files.map(({ name, bytes, md5, widthPx, heightPx, copies, lineNumber, tileNumber }) => {
      const line = order.lines.find((candidate) => candidate.number === lineNumber);
      const tile = line?.tiles.find(({ number }) => number === tileNumber);
      const trim = line && tile && printTrim(line.product, tile.orientation);
      return { name, bytes, md5, widthPx, heightPx, copies, ...trim, sku: line?.sku, frameColor: tile?.frameColor };
    }),
  };
}

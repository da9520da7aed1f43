import type * as z from 'zod/mini';
import type { PrintFilesReply } from '../../../shared/order/admin-wire.ts';
import type { PrintFile, PrintJob } from '../../../shared/order/print-job.ts';
import { factsOf } from '../../../shared/order/print-manifest.ts';
import type { Order } from '../../../shared/order/schema.ts';

export function testFile(changes: Partial<PrintFile> = {}): PrintFile {
  return {
    name: 'A7K2Q9-001.jpg',
    key: 'prints/default/A7K2Q9/A7K2Q9-001.jpg',
    bytes: 1_234_567,
    md5: 'a'.repeat(32),
    widthPx: 2475,
    heightPx: 2475,
    lineNumber: 1,
    tileNumber: 1,
    copies: 1,
    ...changes,
  };
}

/** Builds the order's only job; it has failed if it has no files. */
export function testJob({ id: orderId, tenantId, lines }: Order, files: PrintFile[]): PrintJob {
  const tiles = lines.flatMap(({ number: lineNumber, tiles: all, product }) =>
    all.map((tile) => ({ lineNumber, position: tile.number, tile, product })),
  );
  return {
    orderId,
    tenantId,
    number: 1,
    photoKey: 'photo',
    status: files.length > 0 ? 'Done' : 'Failed',
    tiles,
    files,
  };
}

/** The reply about an order's files. */
export function testPrints(
  order: Order,
  files: PrintFile[],
  missing: z.infer<typeof PrintFilesReply>['missing'] = [],
): z.infer<typeof PrintFilesReply> {
  return {
    isComplete: missing.length === 0,
    missing,
    totalSheets: files.length,
    files: files.map((file) => ({ ...file, url: `https://prints.example/${file.name}`, ...factsOf(order, file) })),
  };
}

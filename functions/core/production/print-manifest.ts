import type { TenantId } from '../../../shared/constants/tenants.ts';
import { type PrintTrim, printTrim } from '../../../shared/geometry/print-trim.ts';
import type { PreflightCode } from '../../../shared/preflight/preflight-codes.ts';
import { printCodes } from '../../../shared/preflight/print-codes.ts';
import type { Order, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';
import { printsPrefix } from './file-names.ts';

/** What a lab relies on: every file of an order with its hash, its size, its trim and how often to print it. */
export interface PrintManifest {
  orderId: string;
  files: (Pick<PrintFile, 'name' | 'bytes' | 'md5' | 'widthPx' | 'heightPx' | 'copies'> &
    PrintTrim & {
      frameColor: string;
      sku: string;
      /** pixels of the photo on one inch that is seen */
      ppi?: number | undefined;
      /** what is to be known of the print: shared/preflight/preflight-codes.ts */
      codes: PreflightCode[];
      likeness?: PrintFile['likeness'];
    })[];
}

export function manifestKey(tenantId: TenantId, orderId: string): string {
  return `${printsPrefix(tenantId, orderId)}manifest.json`;
}

/** All files of finished jobs as the tiles hang. */
export function manifestOf(order: Order, jobs: readonly PrintJob[]): PrintManifest {
  return {
    orderId: order.id,
    files: printFilesOf(jobs).map((file) => {
      const line = order.lines.find(({ number }) => number === file.lineNumber);
      const tile = line?.tiles.find(({ number }) => number === file.tileNumber);
      if (!line || !tile) throw new RangeError(`${file.name} is a print of no tile of order ${order.id}`);
      const { name, bytes, md5, widthPx, heightPx, copies, likeness } = file;
      return {
        name,
        bytes,
        md5,
        widthPx,
        heightPx,
        copies,
        ...printTrim(line.product, tile.orientation),
        frameColor: tile.frameColor,
        sku: line.sku,
        ...(tile.preflight && { ppi: tile.preflight.ppi }),
        codes: printCodes(tile, file),
        ...(likeness && { likeness }),
      };
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

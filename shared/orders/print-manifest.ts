import { type PrintTrim, printTrim } from '../geometry/print-trim.ts';
import type { PreflightCode } from '../preflight/preflight-codes.ts';
import { printCodes } from '../preflight/print-codes.ts';
import type { Order } from '../schemas/order.ts';
import type { TileName } from '../schemas/order-history.ts';
import type { PrintFile, PrintJob } from '../schemas/print-job.ts';
import { isSameTile } from './order-tile.ts';

/** What a lab relies on: every file of an order with its hash, its size, its trim and how often to print it. */
export interface PrintManifest {
  orderId: string;
  placedAt: string;
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

/** The same for the print room, the back office, whoever fetches and every lab. */
export function manifestOf(
  order: Pick<Order, 'id' | 'placedAt' | 'lines'>,
  files: readonly PrintFile[],
): PrintManifest {
  return {
    orderId: order.id,
    placedAt: order.placedAt,
    files: files.map((file) => {
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

/** All files of print jobs by name, which is how the tiles hang. */
export function printFilesOf(jobs: readonly PrintJob[]): PrintFile[] {
  return jobs.flatMap((job) => job.files ?? []).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The tiles of an order that have no file. */
export function missingPrintsOf({ lines }: Pick<Order, 'lines'>, files: readonly TileName[]): TileName[] {
  return lines
    .flatMap((line) => line.tiles.map((tile) => ({ lineNumber: line.number, tileNumber: tile.number })))
    .filter((tile) => !files.some((file) => isSameTile(file, tile)));
}

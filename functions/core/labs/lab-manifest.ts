import type { DeliveryAddress } from '../../../shared/customer/address.ts';
import type { PrintFacts, PrintFile, PrintJob } from '../../../shared/order/print-job.ts';
import { printFacts, printFilesOf, sheetsOf } from '../../../shared/order/print-manifest.ts';
import type { Order } from '../../../shared/order/schema.ts';
import type { PrintUrls } from '../production/file-names.ts';
import type { LabOrder } from './lab-order.ts';

/** One file, its number of copies and how to finish the print. */
interface LabItem extends PrintFacts {
  /** Unique across orders, so that a lab never prints a file twice. */
  reference: string;
  productId: string;
  /** Fully transparent without a mat. */
  matColor: string;
  copies: number;
  file: Pick<PrintFile, 'name' | 'key' | 'bytes' | 'md5' | 'widthPx' | 'heightPx'> & {
    /** Valid for some hours, without a login. */
    url: string;
  };
}

/**
 * Everything that a lab needs to make its part of an order. Contains no prices and no email, because only the shop
 * mails shoppers.
 */
export interface LabManifest {
  reference: string;
  orderId: string;
  placedAt: string;
  dueAt: string;
  recipient: DeliveryAddress;
  delivery: { title: string; isPickUp: boolean };
  /** Sheets of paper, copies included. */
  totalSheets: number;
  items: LabItem[];
}

export async function labManifestOf(
  order: Order,
  { reference, attempt, lineNumbers }: Pick<LabOrder, 'reference' | 'attempt' | 'lineNumbers'>,
  jobs: readonly PrintJob[],
  urls: PrintUrls,
): Promise<LabManifest> {
  const files = printFilesOf(jobs).filter(({ lineNumber }) => lineNumbers.includes(lineNumber));
  return {
    reference,
    orderId: order.id,
    placedAt: order.placedAt,
    dueAt: order.dueAt,
    recipient: order.deliveryAddress,
    delivery: { title: order.delivery.title, isPickUp: order.delivery.isPickUp ?? false },
    totalSheets: sheetsOf(files),
    items: await Promise.all(files.map((file) => itemOf(order, attempt, file, urls))),
  };
}

async function itemOf(order: Order, attempt: number, file: PrintFile, urls: PrintUrls): Promise<LabItem> {
  const line = order.lines.find(({ number }) => number === file.lineNumber);
  const tile = line?.tiles.find(({ number }) => number === file.tileNumber);
  if (!line || !tile) throw new RangeError(`${file.name} is a print of no tile of order ${order.id}`);
  const { name, key, bytes, md5, widthPx, heightPx, copies } = file;
  return {
    reference: `${order.tenantId}-${name.replace(/\.\w+$/, '')}-${attempt}`,
    ...printFacts(line, tile),
    productId: line.product.id,
    matColor: tile.matColor,
    copies,
    file: { name, key, bytes, md5, widthPx, heightPx, url: await urls.downloadUrl(file) },
  };
}

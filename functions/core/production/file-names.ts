import { createHash } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { PrintFile, PrintJob } from '../../../shared/order/print-job.ts';
import type { OutputFormat } from '../../../shared/product/options.ts';
import { printedTile } from './print-jobs.ts';

/** Counted up when the same job would give other bytes, so that files of two renderers never mix under one key. */
const RENDERER_VERSION = 4;
const HASH_LENGTH = 12;

/**
 * A print file's name as labs take it: at most 15 characters, one dot, unique without case within the order. It says where
 * the tile hangs, so a folder that is sorted by name follows the order of the wall: A7K2Q9-007.jpg is the seventh tile.
 */
export function printFileName(
  orderId: string,
  { position }: Pick<PrintJob['tiles'][number], 'position'>,
  format: OutputFormat,
): string {
  return `${orderId}-${inThreeCharacters(position)}.${EXTENSIONS[format]}`;
}

/** Names have no room for a fourth letter. */
const EXTENSIONS: Record<OutputFormat, string> = { jpeg: 'jpg', png: 'png', tiff: 'tif' };

/** All files of an order have keys that begin so. */
export function printsPrefix(tenantId: TenantId, orderId: string): string {
  return `prints/${tenantId}/${orderId}/`;
}

/** What a lab relies on (shared/order/print-manifest.ts), beside the files. */
export function manifestKey(tenantId: TenantId, orderId: string): string {
  return `${printsPrefix(tenantId, orderId)}manifest.json`;
}

/**
 * Where the files of a job go. The folder is named by what makes the bytes, so a job that runs twice, even at the same
 * time, writes the same bytes to the same keys.
 */
export function printFolder(job: PrintJob, photoSha256: string): string {
  const content = JSON.stringify([RENDERER_VERSION, photoSha256, job.tiles.map(printedTile)]);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
  return `${printsPrefix(job.tenantId, job.orderId)}${hash}`;
}

/** 001 to 999, then A00 to Z99, which sort after them. */
function inThreeCharacters(number: number): string {
  if (number < 1_000) return String(number).padStart(3, '0');
  const rest = number - 1_000;
  const letter = Math.floor(rest / 100);
  if (letter > 25) throw new RangeError(`Three characters do not hold ${number}`);
  return String.fromCharCode(65 + letter) + String(rest % 100).padStart(2, '0');
}

export interface PrintUrls {
  /** Good for 15 minutes where a person asks, for hours where a lab does; the browser saves it under the file's own name. */
  downloadUrl(file: PrintFile): Promise<string>;
}

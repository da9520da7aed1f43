import { createHash } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import type { PrintFile, PrintJob } from '../../../shared/order/print-job.ts';
import type { OutputFormat } from '../../../shared/product/options.ts';
import { printedTile } from './print-jobs.ts';

/** Increase it when the same job would produce other bytes, so that files of two renderers never share a key. */
const RENDERER_VERSION = 4;
const HASH_LENGTH = 12;

/**
 * A print file's name for labs: at most 15 characters, one dot, unique without case within the order. It contains the
 * position of the tile, so files sorted by name follow the wall: A7K2Q9-007.jpg is the seventh tile.
 */
export function printFileName(
  orderId: string,
  { position }: Pick<PrintJob['tiles'][number], 'position'>,
  format: OutputFormat,
): string {
  return `${orderId}-${inThreeCharacters(position)}.${EXTENSIONS[format]}`;
}

/** Names have no space for a fourth letter. */
const EXTENSIONS: Record<OutputFormat, string> = { jpeg: 'jpg', png: 'png', tiff: 'tif' };

/** Key prefix of all files of an order. */
export function printsPrefix(tenantId: TenantId, orderId: string): string {
  return `prints/${tenantId}/${orderId}/`;
}

/** The manifest for labs (shared/order/print-manifest.ts), next to the files. */
export function manifestKey(tenantId: TenantId, orderId: string): string {
  return `${printsPrefix(tenantId, orderId)}manifest.json`;
}

/**
 * Key prefix of a job's files. It contains a hash of the inputs, so a job that runs twice, even concurrently, writes
 * the same bytes to the same keys.
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
  /** Valid for 15 minutes for staff and for hours for a lab; browsers save it under the file's own name. */
  downloadUrl(file: PrintFile): Promise<string>;
}

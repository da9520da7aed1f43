import { createHash } from 'node:crypto';
import type { OutputFormat } from '../../../shared/constants/output-formats.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { PrintJob } from '../../../shared/schemas/print-job.ts';
import { printedTile } from './print-jobs.ts';

/** Counted up when the same job would give other bytes, so that files of two renderers never mix under one key. */
const RENDERER_VERSION = 4;
const HASH_LENGTH = 12;

/**
 * A print file's name as labs take it: at most 15 characters, one dot, unique without case within the order. It says where
 * the tile hangs, so a folder that is sorted by name follows the order of the wall: A7K2Q9-007.jpg is the seventh tile.
 * Of a job that was planned before tiles had positions it is line and tile: A7K2Q-03-01.jpg.
 */
export function printFileName(
  orderId: string,
  {
    position,
    lineNumber,
    tile,
  }: Pick<PrintJob['tiles'][number], 'position' | 'lineNumber'> & { tile: { number: number } },
  format: OutputFormat,
): string {
  const ending = EXTENSIONS[format];
  if (position !== undefined) return `${orderId}-${inCharacters(position, 3)}.${ending}`;
  return `${orderId}-${inCharacters(lineNumber, 2)}-${inCharacters(tile.number, 2)}.${ending}`;
}

/** Names have no room for a fourth letter. */
const EXTENSIONS: Record<OutputFormat, string> = { jpeg: 'jpg', png: 'png', tiff: 'tif' };

/** All files of an order have keys that begin so. */
export function printsPrefix(tenantId: TenantId, orderId: string): string {
  return `prints/${tenantId}/${orderId}/`;
}

/** What a lab relies on (shared/orders/print-manifest.ts), beside the files. */
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

/** Counts with zeros in front; after 99 come A0 to Z9, after 999 A00 to Z99: they sort behind, and need no more room. */
function inCharacters(number: number, width: 2 | 3): string {
  const first = 10 ** width;
  if (number < first) return String(number).padStart(width, '0');
  const rest = number - first;
  const perLetter = first / 10;
  const letter = Math.floor(rest / perLetter);
  if (letter > 25) throw new RangeError(`${width} characters do not hold ${number}`);
  return String.fromCharCode(65 + letter) + String(rest % perLetter).padStart(width - 1, '0');
}

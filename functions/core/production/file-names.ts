import { createHash } from 'node:crypto';
import type { OutputFormat } from '../../../shared/constants/output-formats.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { PrintJob } from '../../../shared/schemas/order.ts';
import { printedTile } from './print-jobs.ts';

/** Counted up when the same job would give other bytes, so that files of two renderers never mix under one key. */
const RENDERER_VERSION = 3;
const HASH_LENGTH = 12;

/**
 * A print file's name as labs take it: at most 15 characters, one dot, unique without case within the order.
 * For example A7K2Q-03-01.jpg, line 3, tile 1.
 */
export function printFileName(orderId: string, lineNumber: number, tileNumber: number, format: OutputFormat): string {
  return `${orderId}-${twoCharacters(lineNumber)}-${twoCharacters(tileNumber)}.${EXTENSIONS[format]}`;
}

/** Names have no room for a fourth letter. */
const EXTENSIONS: Record<OutputFormat, string> = { jpeg: 'jpg', png: 'png', tiff: 'tif' };

/** All files of an order have keys that begin so. */
export function printsPrefix(tenantId: TenantId, orderId: string): string {
  return `prints/${tenantId}/${orderId}/`;
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

/** 1 to 99 as they are, then A0 to Z9: names have no room for a third digit. */
function twoCharacters(number: number): string {
  if (number < 100) return String(number).padStart(2, '0');
  const letter = Math.floor((number - 100) / 10);
  if (letter > 25) throw new RangeError(`No two characters are left for ${number}`);
  return `${String.fromCharCode(65 + letter)}${number % 10}`;
}

import { createHash } from 'node:crypto';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { PrintFailure, PrintFile, PrintJob } from '../../../shared/schemas/order.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { isReadyPhoto, type ReadyPhoto } from '../photos/photo-record.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Objects } from '../ports/objects.ts';
import { completeProduction } from './complete-production.ts';
import { printFileName, printFolder } from './file-names.ts';
import type { PrintJobStore } from './print-job-store.ts';
import type { RenderMessage } from './render-message.ts';
import type { RenderTiles } from './render-tiles.ts';
import { planTile, type TilePlan } from './tile-plan.ts';

export interface RenderDeps {
  orders: Pick<OrderStore, 'get' | 'change'>;
  jobs: Pick<PrintJobStore, 'job' | 'jobs' | 'finishJob' | 'failJob'>;
  photos: Pick<PhotoStore, 'get'>;
  uploads: Pick<Objects, 'get'>;
  /** decodes the photo where it can do no harm */
  renderTiles: RenderTiles;
  prints: Pick<Objects, 'put'>;
}

export type Rendered = { kind: 'done' | 'already_done' | 'unknown_job' } | { kind: 'failed'; reason: PrintFailure };

/**
 * Prints the tiles of one job and records the files. A job that comes again writes the same bytes to the same keys and
 * changes nothing that is recorded. Whoever ends the last job of an order moves the order on.
 *
 * Throws only what may pass by itself, so that the message comes again.
 */
export async function renderJob(deps: RenderDeps, { tenantId, orderId, jobNumber }: RenderMessage): Promise<Rendered> {
  const job = await deps.jobs.job(tenantId, orderId, jobNumber);
  if (!job) return { kind: 'unknown_job' };
  const result = job.status === 'Done' ? { kind: 'already_done' as const } : await render(deps, job);
  // also where the job was done before: the run that did it may have ended in between
  await complete(deps, tenantId, orderId);
  return result;
}

/** For a job whose attempts all failed: it fails with that as the reason, and its order waits for a person. */
export async function giveUpJob(
  deps: Pick<RenderDeps, 'orders' | 'jobs' | 'prints'>,
  { tenantId, orderId, jobNumber }: RenderMessage,
): Promise<'given_up' | 'ended_before'> {
  const reason: PrintFailure = 'gave_up';
  const failed = await deps.jobs.failJob(tenantId, orderId, jobNumber, reason);
  // also where the job had ended before: whoever ended it may have died before it came to the order
  await complete(deps, tenantId, orderId);
  return failed === 'failed' ? 'given_up' : 'ended_before';
}

async function complete(
  { orders, jobs, prints }: Pick<RenderDeps, 'orders' | 'jobs' | 'prints'>,
  tenantId: TenantId,
  orderId: string,
): Promise<void> {
  const writeManifest = (key: string, json: string) =>
    prints.put(key, Buffer.from(json), { contentType: 'application/json' });
  await completeProduction({ orders, jobs, writeManifest }, tenantId, orderId);
}

async function render(deps: RenderDeps, job: PrintJob): Promise<Rendered> {
  const source = await readSource(deps, job);
  const files = typeof source === 'string' ? source : await printTiles(deps, job, source);
  if (typeof files === 'string') {
    await deps.jobs.failJob(job.tenantId, job.orderId, job.number, files);
    return { kind: 'failed', reason: files };
  }
  const finished = await deps.jobs.finishJob(job.tenantId, job.orderId, job.number, files);
  return { kind: finished === 'done' ? 'done' : 'already_done' };
}

interface Source {
  photo: ReadyPhoto;
  bytes: Buffer;
}

async function readSource({ photos, uploads }: RenderDeps, job: PrintJob): Promise<Source | PrintFailure> {
  const photo = await photos.get(job.tenantId, job.photoKey);
  if (!photo) return 'photo_unknown';
  if (!isReadyPhoto(photo)) return 'photo_refused';
  const stored = await uploads.get(photo.workingKey ?? photo.key);
  if (!stored) return 'photo_gone';
  // the crop was made on the picture that intake saw
  if (!photo.workingKey && stored.etag !== photo.etag) return 'photo_changed';
  return { photo, bytes: stored.body };
}

async function printTiles(deps: RenderDeps, job: PrintJob, source: Source): Promise<PrintFile[] | PrintFailure> {
  const plans = job.tiles.map((tile) => planTile(tile, source.photo));
  if (!plans.every((plan) => plan !== undefined)) return 'crop_does_not_fit';
  const folder = printFolder(job, source.photo.sha256);
  const files: PrintFile[] = [];
  for await (const rendering of deps.renderTiles(source.bytes, source.photo, plans)) {
    if (rendering.kind === 'undecodable') return 'photo_undecodable';
    files.push(await keepPrint(deps.prints, folder, job, files.length, rendering.jpeg, plans));
  }
  if (files.length < plans.length) throw new Error(`Of ${plans.length} tiles ${files.length} were rendered`);
  return files;
}

async function keepPrint(
  prints: RenderDeps['prints'],
  folder: string,
  job: PrintJob,
  index: number,
  jpeg: Buffer,
  plans: readonly TilePlan[],
): Promise<PrintFile> {
  const planned = job.tiles[index];
  const plan = plans[index];
  if (!planned || !plan) throw new RangeError(`Job ${job.number} has no tile ${index}`);
  const { lineNumber, tile } = planned;
  const name = printFileName(job.orderId, lineNumber, tile.number);
  const key = `${folder}/${name}`;
  const md5 = createHash('md5').update(jpeg).digest();
  await prints.put(key, jpeg, { contentType: 'image/jpeg', contentMd5: md5.toString('base64') });
  return {
    name,
    key,
    bytes: jpeg.length,
    md5: md5.toString('hex'),
    ...plan.sheet,
    lineNumber,
    tileNumber: tile.number,
    copies: tile.copies,
  };
}

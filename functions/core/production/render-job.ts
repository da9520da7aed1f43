import { createHash } from 'node:crypto';
import type { TenantId } from '../../../shared/lib/scalars.ts';
import { isSameTile } from '../../../shared/order/contents.ts';
import type { ComparedPicture, PrintFailure, PrintJob, TileFailure } from '../../../shared/order/print-job.ts';
import { COMPARED_LONG_EDGE_PX, THUMBNAIL_LONG_EDGE_PX } from '../../../shared/photo/limits.ts';
import { DEFAULT_OUTPUT_FORMAT } from '../../../shared/product/options.ts';
import type { Clock } from '../lib/clock.ts';
import type { Objects } from '../lib/objects.ts';
import { endOfRendering } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../photos/photo-keys.ts';
import { isReadyPhoto, type ReadyPhoto } from '../photos/photo-record.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { completeProduction } from './complete-production.ts';
import { printFileName, printFolder } from './file-names.ts';
import { faultOf, fromStorage } from './print-failure.ts';
import type { PrintJobStore } from './print-job-store.ts';
import { planOf, type RenderMessage } from './print-jobs.ts';
import { type Preview, type PrintTilesDeps, printTiles, type TilesPrinted } from './print-tiles.ts';
import { planTile, type TilePlan } from './tile-plan.ts';
import { createTileProgress, type Sheet, type TileProgress } from './tile-progress.ts';

export interface RenderDeps extends PrintTilesDeps {
  orders: Pick<OrderStore, 'get' | 'renderStanding' | 'change' | 'endFollowUp'>;
  jobs: Pick<PrintJobStore, 'job' | 'jobs' | 'keepProgress' | 'finishJob' | 'failJob'>;
  photos: Pick<PhotoStore, 'get'>;
  uploads: Pick<Objects, 'get'>;
  clock: Clock;
}

/** Timing of one delivery of a job. */
export interface Attempt {
  /** Checked after each tile, to stop before the timeout. */
  isTimeUp(): boolean;
  /** Time of the redelivery, if this attempt fails. */
  nextAttemptAt: Date;
}

export type Rendered =
  | { kind: 'done' | 'already_done' | 'unknown_job' }
  | { kind: 'skipped'; reason: 'canceled' | 'refunded' }
  /** The time was up: these tiles are recorded, and the next attempt prints the others. */
  | { kind: 'unfinished'; printed: number; tiles: number }
  | { kind: 'failed'; reason: PrintFailure; tiles: number };

/**
 * Prints the missing tiles of one job and records the files. Idempotent: a redelivered job writes the same bytes to the
 * same keys. A failed tile holds its order at once, and costs no other tile. The last job of an order advances the
 * order.
 *
 * Throws transient errors, so that the message is redelivered. Files printed by then are recorded.
 */
export async function renderJob(
  deps: RenderDeps,
  { tenantId, orderId, jobNumber }: RenderMessage,
  attempt: Attempt,
): Promise<Rendered> {
  const job = await deps.jobs.job(tenantId, orderId, jobNumber);
  if (!job) return { kind: 'unknown_job' };
  const standing = await deps.orders.renderStanding(tenantId, orderId);
  const reason = standing && endOfRendering(standing);
  if (reason) return { kind: 'skipped', reason };
  if (job.status !== 'Done') return render(deps, job, attempt);
  // The attempt that finished it may have crashed before it advanced the order.
  await complete(deps, tenantId, orderId);
  return { kind: 'already_done' };
}

/** Whether the message of a job that failed permanently may be dropped, because its order is canceled or refunded. */
export async function isJobObsolete(
  { orders }: Pick<RenderDeps, 'orders'>,
  { tenantId, orderId }: RenderMessage,
): Promise<boolean> {
  const standing = await orders.renderStanding(tenantId, orderId);
  return standing !== undefined && endOfRendering(standing) !== undefined;
}

/** Fails a job after all retries: its missing tiles fail with this error, and its order is put on hold. */
export async function giveUpJob(
  deps: Pick<RenderDeps, 'orders' | 'jobs' | 'prints' | 'clock'>,
  message: RenderMessage,
  error: unknown,
): Promise<'given_up' | 'ended_before'> {
  const { tenantId, orderId, jobNumber } = message;
  const job = await deps.jobs.job(tenantId, orderId, jobNumber);
  if (!job || (await isJobObsolete(deps, message))) return 'ended_before';
  const { failure, message: text } = faultOf(error);
  const reason = error === undefined ? { failure } : { failure, message: text };
  const failed =
    job.status === 'Queued' ? await deps.jobs.failJob(job, missingFailed(job, reason, deps.clock)) : 'already';
  // Also for a finished job, because the run that finished it may have crashed before it updated the order.
  await complete(deps, tenantId, orderId);
  return failed === 'failed' ? 'given_up' : 'ended_before';
}

/** Fails the tiles without a file: with their own last error if they have one, otherwise with this one. */
function missingFailed(job: PrintJob, { failure, message }: { failure: PrintFailure; message?: string }, clock: Clock) {
  const { files = [], failures: recorded = [] } = job;
  const at = clock.now().toISOString();
  const failures = job.tiles.flatMap((tile): TileFailure[] => {
    const name = { lineNumber: tile.lineNumber, tileNumber: tile.tile.number };
    if (files.some((file) => isSameTile(file, name))) return [];
    const { nextAt: _, ...last } = recorded.find((each) => isSameTile(each, name)) ?? {
      ...name,
      fileName: fileNameOf(job, tile),
      failure,
      ...(message !== undefined && { message }),
      attempts: 1,
      at,
    };
    return [last];
  });
  return { failure, files, failures };
}

function fileNameOf({ orderId }: PrintJob, tile: PrintJob['tiles'][number]): string {
  return printFileName(orderId, tile, tile.product.outputFormat ?? DEFAULT_OUTPUT_FORMAT);
}

async function complete(
  { orders, jobs, prints }: Pick<RenderDeps, 'orders' | 'jobs' | 'prints'>,
  tenantId: TenantId,
  orderId: string,
): Promise<void> {
  const writeManifest = (key: string, json: string) =>
    fromStorage('a manifest', () => prints.put(key, Buffer.from(json), { contentType: 'application/json' }));
  await completeProduction({ orders, jobs, writeManifest }, tenantId, orderId);
}

async function render(deps: RenderDeps, job: PrintJob, { isTimeUp, nextAttemptAt }: Attempt): Promise<Rendered> {
  const { tenantId, orderId } = job;
  const photo = await framedPhoto(deps, job);
  if (typeof photo === 'string') {
    const failed = missingFailed({ ...job, failures: [] }, { failure: photo }, deps.clock);
    await deps.jobs.failJob(job, failed, planOf(job));
    await complete(deps, tenantId, orderId);
    return { kind: 'failed', reason: photo, tiles: failed.failures.length };
  }
  const { sheets, unplanned } = sheetsOf(job, photo);
  const progress = createTileProgress(job, sheets, { now: () => deps.clock.now(), nextAttemptAt });
  for (const tile of unplanned) progress.failed(tile, 'crop_does_not_fit', fileNameOf(job, tile));

  const printed = await attempt(photo).catch(async (error: unknown) => {
    // A failed tile holds its order now, not after the retries of the others.
    if (progress.failedTiles().length > 0) await complete(deps, tenantId, orderId).catch(() => undefined);
    throw error;
  });
  switch (printed) {
    case 'canceled':
    case 'refunded':
      return { kind: 'skipped', reason: printed };
    case 'time_up':
      if (progress.failedTiles().length > 0) await complete(deps, tenantId, orderId);
      return { kind: 'unfinished', printed: progress.printedCount(), tiles: job.tiles.length };
    case 'all_tried': {
      const ended = await end(deps, job, progress);
      await complete(deps, tenantId, orderId);
      return ended;
    }
  }

  async function attempt(photo: ReadyPhoto): Promise<TilesPrinted> {
    const missing = progress.missing();
    if (missing.length === 0) return 'all_tried';
    const plans = missing.map(({ plan }) => plan);
    const [bytes, preview] = await read(deps, photo, plans).catch(async (error: unknown) => {
      for (const sheet of missing) progress.stumbled(sheet, faultOf(error));
      // The storage error is the one to report.
      await deps.jobs.keepProgress(job, progress.record(), planOf(job)).catch(() => undefined);
      throw error;
    });
    if (typeof bytes === 'string') {
      for (const { tile, name } of missing) progress.failed(tile, bytes, name);
      return 'all_tried';
    }
    return printTiles(deps, job, { bytes, photo, preview }, progress, isTimeUp);
  }
}

/** Records the result of the job: all of its files, or the failed tiles. */
async function end({ jobs }: RenderDeps, job: PrintJob, progress: TileProgress): Promise<Rendered> {
  const [first, ...others] = progress.failedTiles();
  const { files, failures } = progress.record();
  if (!first) return { kind: (await jobs.finishJob(job, files, planOf(job))) === 'done' ? 'done' : 'already_done' };
  await jobs.failJob(job, { failure: first.failure, files, failures }, planOf(job));
  return { kind: 'failed', reason: first.failure, tiles: 1 + others.length };
}

/** The record of the photo that the shopper framed, not of a later upload under its key. */
async function framedPhoto({ photos }: RenderDeps, job: PrintJob): Promise<ReadyPhoto | PrintFailure> {
  const photo = await photos.get(job.tenantId, job.photoKey);
  if (!photo) return 'photo_unknown';
  if (!isReadyPhoto(photo)) return 'photo_refused';
  const isFramed = job.tiles.every(({ tile }) => tile.photoSha256 === photo.sha256);
  return isFramed ? photo : 'photo_changed';
}

async function read(deps: RenderDeps, photo: ReadyPhoto, plans: readonly TilePlan[]) {
  return [await readOriginal(deps, photo), await readPreview(deps, photo, plans)] as const;
}

async function readOriginal({ uploads }: RenderDeps, photo: ReadyPhoto): Promise<Buffer | PrintFailure> {
  const stored = await fromStorage('a photo', () => uploads.get(photo.workingKey ?? photo.originalKey ?? photo.key));
  if (!stored) return 'photo_gone';
  // The crop was made on the picture that intake decoded.
  if (!photo.workingKey && stored.etag !== photo.etag) return 'photo_changed';
  return stored.body;
}

/**
 * The smallest copy of the photo that suffices for comparing every tile. Made by intake, never decoded from the photo
 * again.
 *
 * @returns undefined if it is missing, since prints do not need it
 */
async function readPreview(
  { uploads }: RenderDeps,
  photo: ReadyPhoto,
  plans: readonly TilePlan[],
): Promise<Preview | undefined> {
  const location = parsePhotoKey(photo.key);
  if (!location) return undefined;
  const thumbnailScale = THUMBNAIL_LONG_EDGE_PX / Math.max(photo.widthPx, photo.heightPx);
  const isThumbnailEnough = plans.every(
    ({ source }) => Math.min(source.widthPx, source.heightPx) * thumbnailScale >= COMPARED_LONG_EDGE_PX,
  );
  const [key, madeSha256] = isThumbnailEnough
    ? [thumbnailKey(location), photo.thumbnailSha256]
    : [previewKey(location), photo.previewSha256];
  const stored = await fromStorage('a preview', () => uploads.get(key));
  return stored && { bytes: stored.body, comparedAs: comparedPicture(stored.body, madeSha256) };
}

function comparedPicture(preview: Buffer, madeSha256: string | undefined): ComparedPicture {
  if (madeSha256 === undefined) return 'preview';
  const isAsMade = createHash('sha256').update(preview).digest('hex') === madeSha256;
  return isAsMade ? 'confirmed_preview' : 'changed_preview';
}

/** The plans of a job’s tiles, and the tiles whose crop does not fit the photo. */
function sheetsOf(job: PrintJob, photo: ReadyPhoto): { sheets: Sheet[]; unplanned: PrintJob['tiles'] } {
  const folder = printFolder(job, photo.sha256);
  const planned = job.tiles.map((tile) => ({ tile, plan: planTile(tile, photo) }));
  return {
    sheets: planned.flatMap(({ tile, plan }): Sheet[] => {
      if (!plan) return [];
      const name = fileNameOf(job, tile);
      return [{ tile, plan, name, key: `${folder}/${name}` }];
    }),
    unplanned: planned.flatMap(({ tile, plan }) => (plan ? [] : [tile])),
  };
}

import { createHash } from 'node:crypto';
import { THUMBNAIL_LONG_EDGE_PX } from '../../../shared/constants/picture-sizes.ts';
import type { TenantId } from '../../../shared/constants/tenants.ts';
import type { ComparedPicture, PrintFailure, PrintFile, PrintJob } from '../../../shared/schemas/print-job.ts';
import { COMPARED_LONG_EDGE_PX } from '../../imaging/preview-sizes.ts';
import type { OrderStore } from '../orders/order-store.ts';
import { parsePhotoKey, previewKey, thumbnailKey } from '../photos/photo-keys.ts';
import { isReadyPhoto, type ReadyPhoto } from '../photos/photo-record.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import type { Objects } from '../ports/objects.ts';
import { completeProduction } from './complete-production.ts';
import { printFileName, printFolder } from './file-names.ts';
import { fromStorage } from './print-failure.ts';
import type { PrintJobStore } from './print-job-store.ts';
import { planOf } from './print-jobs.ts';
import type { RenderMessage } from './render-message.ts';
import type { RenderTiles, TileRendering } from './render-tiles.ts';
import { planTile, type TilePlan } from './tile-plan.ts';

/** Printed tiles are recorded when there are so many more: what a killed attempt loses, against a write for each tile. */
const TILES_KEPT_TOGETHER = 4;

export interface RenderDeps {
  orders: Pick<OrderStore, 'get' | 'change' | 'endFollowUp'>;
  jobs: Pick<PrintJobStore, 'job' | 'jobs' | 'keepFiles' | 'finishJob' | 'failJob'>;
  photos: Pick<PhotoStore, 'get'>;
  uploads: Pick<Objects, 'get'>;
  /** decodes the photo where it can do no harm */
  renderTiles: RenderTiles;
  prints: Pick<Objects, 'put'>;
}

export type Rendered =
  | { kind: 'done' | 'already_done' | 'unknown_job' }
  /** the time was up: these tiles are kept, and the next attempt goes on with the others */
  | { kind: 'unfinished'; printed: number; tiles: number }
  | { kind: 'failed'; reason: PrintFailure };

/**
 * Prints the tiles of one job that no attempt before has printed, and records the files. A job that comes again writes the
 * same bytes to the same keys and changes nothing that is recorded. Whoever ends the last job of an order moves the order
 * on.
 *
 * Throws only what may pass by itself, so that the message comes again. What was printed until then is kept.
 *
 * @param isTimeUp asked after each tile: whether it is better to stop now than to be stopped
 */
export async function renderJob(
  deps: RenderDeps,
  { tenantId, orderId, jobNumber }: RenderMessage,
  isTimeUp: () => boolean = () => false,
): Promise<Rendered> {
  const job = await deps.jobs.job(tenantId, orderId, jobNumber);
  if (!job) return { kind: 'unknown_job' };
  const result = job.status === 'Done' ? { kind: 'already_done' as const } : await render(deps, job, isTimeUp);
  // also where the job was done before: the run that did it may have ended in between
  if (result.kind !== 'unfinished') await complete(deps, tenantId, orderId);
  return result;
}

/** For a job whose attempts all failed: it fails with that as the reason, and its order waits for a person. */
export async function giveUpJob(
  deps: Pick<RenderDeps, 'orders' | 'jobs' | 'prints'>,
  { tenantId, orderId, jobNumber }: RenderMessage,
  reason: PrintFailure,
): Promise<'given_up' | 'ended_before'> {
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
    fromStorage('a manifest', () => prints.put(key, Buffer.from(json), { contentType: 'application/json' }));
  await completeProduction({ orders, jobs, writeManifest }, tenantId, orderId);
}

async function render(deps: RenderDeps, job: PrintJob, isTimeUp: () => boolean): Promise<Rendered> {
  const { tenantId, orderId, number } = job;
  const files = await printTiles(deps, job, isTimeUp);
  if (typeof files === 'string') {
    await deps.jobs.failJob(tenantId, orderId, number, files, planOf(job));
    return { kind: 'failed', reason: files };
  }
  if (files.length < job.tiles.length) return { kind: 'unfinished', printed: files.length, tiles: job.tiles.length };
  const finished = await deps.jobs.finishJob(tenantId, orderId, number, files, planOf(job));
  return { kind: finished === 'done' ? 'done' : 'already_done' };
}

/** @returns the files of all tiles, fewer where the time was up, or why the tiles can never be printed */
async function printTiles(
  deps: RenderDeps,
  job: PrintJob,
  isTimeUp: () => boolean,
): Promise<PrintFile[] | PrintFailure> {
  const photo = await framedPhoto(deps, job);
  if (typeof photo === 'string') return photo;
  const sheets = sheetsOf(job, photo);
  if (!sheets) return 'crop_does_not_fit';
  const files = filesKept(job, sheets);
  const missing = sheets.filter(({ key }) => !files.has(key));
  if (missing.length === 0) return inOrder(sheets, files);
  const bytes = await readOriginal(deps, photo);
  if (typeof bytes === 'string') return bytes;

  let kept = files.size;
  const keep = async () => {
    if (files.size === kept) return;
    await deps.jobs.keepFiles(job.tenantId, job.orderId, job.number, inOrder(sheets, files), planOf(job));
    kept = files.size;
  };
  try {
    const waiting = missing.values();
    const plans = missing.map(({ plan }) => plan);
    const preview = await readPreview(deps, photo, plans);
    for await (const rendering of deps.renderTiles(bytes, photo, plans, preview?.bytes)) {
      if (rendering.kind === 'undecodable') return 'photo_undecodable';
      const sheet = waiting.next().value;
      if (!sheet) throw new RangeError(`More than ${missing.length} tiles were rendered`);
      files.set(sheet.key, await putPrint(deps.prints, sheet, rendering, preview?.compared));
      // after the last one nothing is broken off: whoever decodes ends by itself, and is used again
      if (files.size < sheets.length && isTimeUp()) {
        await keep();
        return inOrder(sheets, files);
      }
      if (files.size - kept >= TILES_KEPT_TOGETHER) await keep();
    }
  } catch (error) {
    // what broke the attempt off is the error to tell of
    await keep().catch(() => undefined);
    throw error;
  }
  if (files.size === sheets.length) return inOrder(sheets, files);
  throw new Error(`Of ${missing.length} tiles ${files.size - (sheets.length - missing.length)} were rendered`);
}

/** The record of the photo that the shopper has framed, and of no other that came under its key. */
async function framedPhoto({ photos }: RenderDeps, job: PrintJob): Promise<ReadyPhoto | PrintFailure> {
  const photo = await photos.get(job.tenantId, job.photoKey);
  if (!photo) return 'photo_unknown';
  if (!isReadyPhoto(photo)) return 'photo_refused';
  // orders from before the hash was frozen have none
  const isFramed = job.tiles.every(({ tile }) => (tile.photoSha256 ?? photo.sha256) === photo.sha256);
  return isFramed ? photo : 'photo_changed';
}

async function readOriginal({ uploads }: RenderDeps, photo: ReadyPhoto): Promise<Buffer | PrintFailure> {
  const stored = await fromStorage('a photo', () => uploads.get(photo.workingKey ?? photo.originalKey ?? photo.key));
  if (!stored) return 'photo_gone';
  // the crop was made on the picture that intake saw
  if (!photo.workingKey && stored.etag !== photo.etag) return 'photo_changed';
  return stored.body;
}

interface Preview {
  bytes: Buffer;
  compared: ComparedPicture;
}

/**
 * The smallest copy of the photo that every tile can be compared with: the one that intake made, never decoded again from
 * the photo.
 *
 * @returns undefined where it is not there: prints do not need it
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
  return stored && { bytes: stored.body, compared: comparedPicture(stored.body, madeSha256) };
}

function comparedPicture(preview: Buffer, madeSha256: string | undefined): ComparedPicture {
  if (madeSha256 === undefined) return 'preview';
  const isAsMade = createHash('sha256').update(preview).digest('hex') === madeSha256;
  return isAsMade ? 'confirmed_preview' : 'changed_preview';
}

/** A tile, how it is printed, and where its file goes. */
interface Sheet {
  tile: PrintJob['tiles'][number];
  plan: TilePlan;
  name: string;
  key: string;
}

/** @returns undefined where a crop is not one of this photo */
function sheetsOf(job: PrintJob, photo: ReadyPhoto): Sheet[] | undefined {
  const folder = printFolder(job, photo.sha256);
  const sheets = job.tiles.flatMap((tile): Sheet[] => {
    const plan = planTile(tile, photo);
    if (!plan) return [];
    const name = printFileName(job.orderId, tile, plan.format);
    return [{ tile, plan, name, key: `${folder}/${name}` }];
  });
  return sheets.length === job.tiles.length ? sheets : undefined;
}

/** By key, which names what made the bytes: what another version of the renderer has printed is printed anew. */
function filesKept({ files = [] }: PrintJob, sheets: readonly Sheet[]): Map<string, PrintFile> {
  const keys = new Set(sheets.map(({ key }) => key));
  return new Map(files.filter(({ key }) => keys.has(key)).map((file) => [file.key, file]));
}

function inOrder(sheets: readonly Sheet[], files: ReadonlyMap<string, PrintFile>): PrintFile[] {
  return sheets.flatMap(({ key }) => files.get(key) ?? []);
}

async function putPrint(
  prints: RenderDeps['prints'],
  sheet: Sheet,
  { file: bytes, likeness }: Extract<TileRendering, { kind: 'tile' }>,
  comparedWith: ComparedPicture | undefined,
): Promise<PrintFile> {
  const { name, key, plan } = sheet;
  const { lineNumber, tile } = sheet.tile;
  const md5 = createHash('md5').update(bytes).digest();
  const contentMd5 = md5.toString('base64');
  await fromStorage('a print', () => prints.put(key, bytes, { contentType: `image/${plan.format}`, contentMd5 }));
  return {
    name,
    key,
    bytes: bytes.length,
    md5: md5.toString('hex'),
    ...plan.sheet,
    lineNumber,
    tileNumber: tile.number,
    copies: tile.copies,
    ...(likeness && {
      likeness: { ssim: rounded(likeness.ssim), levels: rounded(likeness.levels), comparedWith },
    }),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

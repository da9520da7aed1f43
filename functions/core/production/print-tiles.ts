import { createHash } from 'node:crypto';
import type { ComparedPicture, PrintFile, PrintJob } from '../../../shared/order/print-job.ts';
import type { Objects } from '../lib/objects.ts';
import { endOfRendering } from '../orders/order-states.ts';
import type { OrderStore } from '../orders/order-store.ts';
import type { ReadyPhoto } from '../photos/photo-record.ts';
import { faultOf, fromStorage } from './print-failure.ts';
import type { PrintJobStore } from './print-job-store.ts';
import { planOf } from './print-jobs.ts';
import type { RenderTiles, TileRendering } from './render-tiles.ts';
import type { Sheet, TileProgress } from './tile-progress.ts';

/** Tiles printed between two writes of the job: fewer cost more writes, more are lost when an attempt is killed. */
const TILES_PER_WRITE = 4;
/** Attempts at one tile within a delivery, if each ends with another error. */
const TRIES_A_DELIVERY = 3;

export interface PrintTilesDeps {
  orders: Pick<OrderStore, 'renderStanding'>;
  jobs: Pick<PrintJobStore, 'keepProgress'>;
  /** Decodes the photo in a sandbox. */
  renderTiles: RenderTiles;
  prints: Pick<Objects, 'put'>;
}

/** A small copy of the photo, which prints are compared with. */
export interface Preview {
  bytes: Buffer;
  comparedAs: ComparedPicture;
}

export interface PrintSource {
  bytes: Buffer;
  photo: ReadyPhoto;
  preview: Preview | undefined;
}

/**
 * all_tried: every tile is printed or has failed. time_up: the next delivery prints the rest. canceled, refunded: the
 * rest is no longer needed.
 */
export type TilesPrinted = 'all_tried' | 'time_up' | 'canceled' | 'refunded';

/**
 * Prints the missing tiles of a job: first together, then each failed tile alone, so that an error in the shared part of the
 * photo costs no tile. Files and failures are recorded along the way and before an error is thrown.
 *
 * Throws errors after which another delivery may succeed.
 */
export async function printTiles(
  deps: PrintTilesDeps,
  job: PrintJob,
  { bytes, photo, preview }: PrintSource,
  progress: TileProgress,
  isTimeUp: () => boolean,
): Promise<TilesPrinted> {
  /** Transient errors: the first is thrown once all other tiles have been tried. */
  const passing = new Map<Sheet, unknown>();

  try {
    const ended = await printMissing();
    const [thrown] = passing.values();
    if (passing.size > 0 && (ended === 'all_tried' || ended === 'time_up')) throw thrown;
    if (ended !== 'all_tried' && progress.hasUnsaved()) await keep();
    return ended;
  } catch (error) {
    // The error that ended the attempt is the one to report.
    if (progress.hasUnsaved()) await keep().catch(() => undefined);
    throw error;
  }

  async function printMissing(): Promise<TilesPrinted> {
    let together: readonly Sheet[] = progress.missing().filter((sheet) => !progress.isSuspect(sheet));
    while (together.length > 0) {
      const run = await print(together);
      if (typeof run === 'string') return run;
      together = run.left;
      if (together.length > 0 && isTimeUp()) return 'time_up';
    }
    // Lets staff see the failures during the retries.
    if (progress.hasUnsaved() && progress.missing().length > 0) await keep();
    for (const sheet of progress.missing()) {
      const isOpen = () => progress.missing().includes(sheet) && !passing.has(sheet);
      for (let tries = 0; tries < TRIES_A_DELIVERY && isOpen(); tries++) {
        if (isTimeUp()) return 'time_up';
        const run = await print([sheet]);
        if (typeof run === 'string') return run;
      }
      if (isOpen()) passing.set(sheet, new Error(progress.failureOf(sheet)?.message ?? `${sheet.name} is not printed`));
    }
    return 'all_tried';
  }

  /** @returns sheets that the renderer did not reach before it died, or why printing stops */
  async function print(
    sheets: readonly Sheet[],
  ): Promise<{ left: readonly Sheet[] } | Exclude<TilesPrinted, 'all_tried'>> {
    const plans = sheets.map(({ plan }) => plan);
    let next = 0;
    for await (const rendering of untilCrash(deps.renderTiles(bytes, photo, plans, preview?.bytes))) {
      if (rendering.kind === 'undecodable') {
        for (const { tile, name } of sheets.slice(next)) progress.failed(tile, 'photo_undecodable', name);
        return { left: [] };
      }
      const sheet = sheets[next++];
      if (!sheet && rendering.kind === 'crashed') return { left: [] };
      if (!sheet) throw new RangeError(`More than ${sheets.length} tiles were rendered`);
      if (rendering.kind !== 'tile') {
        stumble(sheet, rendering.error);
        if (rendering.kind === 'crashed') break;
        continue;
      }
      const standing = await store(sheet, rendering);
      const ended = standing && endOfRendering(standing);
      if (ended) return ended;
      // After the last tile the sandbox has finished and is reused, so there is nothing to cancel.
      if (next < sheets.length && isTimeUp()) return 'time_up';
      if (progress.unsavedFiles() >= TILES_PER_WRITE) await keep();
    }
    if (next === 0) throw new Error(`None of ${sheets.length} tiles was rendered`);
    return { left: sheets.slice(next) };
  }

  /** Checks concurrently with the upload whether the order is still to be printed. */
  async function store(sheet: Sheet, rendering: Extract<TileRendering, { kind: 'tile' }>) {
    try {
      const [file, standing] = await Promise.all([
        putPrint(deps.prints, sheet, rendering, preview?.comparedAs),
        deps.orders.renderStanding(job.tenantId, job.orderId),
      ]);
      progress.printed(sheet, file);
      return standing;
    } catch (error) {
      progress.stumbled(sheet, faultOf(error));
      throw error;
    }
  }

  function stumble(sheet: Sheet, error: unknown): void {
    const fault = faultOf(error);
    progress.stumbled(sheet, fault);
    if (fault.isTransient) passing.set(sheet, error);
  }

  async function keep(): Promise<void> {
    await deps.jobs.keepProgress(job, progress.record(), planOf(job));
    progress.saved();
  }
}

/** Yields errors of the renderer as values, to distinguish them from errors of storing its files. */
async function* untilCrash(
  renderings: AsyncIterable<TileRendering>,
): AsyncGenerator<TileRendering | { kind: 'crashed'; error: unknown }> {
  try {
    yield* renderings;
  } catch (error) {
    yield { kind: 'crashed', error };
  }
}

async function putPrint(
  prints: PrintTilesDeps['prints'],
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
    ...(likeness &&
      comparedWith && {
        likeness: { ssim: rounded(likeness.ssim), levels: rounded(likeness.levels), comparedWith },
      }),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
